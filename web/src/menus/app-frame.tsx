import { Outlet } from '@tanstack/react-router'
import { AlertArea } from '../ui/alert-area.tsx'

export function AppFrame() {
  return (
    <>
      <AlertArea />
      <main className="main" id="main">
        <Outlet />
      </main>
    </>
  )
}
