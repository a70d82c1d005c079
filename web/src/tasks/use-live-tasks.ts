import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useEffectEvent } from 'react'
import { listenLive } from '../ui/page/live-events.ts'
import { forgetTasks } from './task-queries.ts'

/** Shows what colleagues change, while tasks are in sight. */
export function useLiveTasks(): void {
  const queryClient = useQueryClient()
  const hear = useEffectEvent(({ name }: { name: string }) => {
    if (name === 'tasks-changed') void forgetTasks(queryClient)
  })
  useEffect(() => listenLive(['tasks-changed'], (event) => hear(event)), [])
}
