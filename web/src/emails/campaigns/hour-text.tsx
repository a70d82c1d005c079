import { momentText } from '../../ui/controls/typed-moment.ts'
import { useDisplayFormat } from '../../ui/display-format.ts'

/** An hour that is told without a zone: where each recipient is. */
export function HourText({ hour }: { hour: string }) {
  const { dateFormat } = useDisplayFormat()
  return momentText(hour, dateFormat)
}
