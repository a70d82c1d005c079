import { afterEach, expect, test } from 'vitest'
import {
  currentAlerts,
  dismissAlert,
  dismissAllAlerts,
  showError,
  showNotice,
  showSuccess,
  showWarning,
} from './alerts.ts'

afterEach(dismissAllAlerts)

test('what is said leaves by itself unless it is fixed; errors stay', () => {
  showSuccess('done')
  showSuccess('kept', { fixed: true })
  showError('failed')
  showWarning('careful')
  expect(currentAlerts().map((alert) => [alert.message, alert.leaves])).toEqual([
    ['done', true],
    ['kept', false],
    ['failed', false],
    ['careful', true],
  ])
  dismissAllAlerts()
  showNotice('by the way')
  showNotice('for good', { fixed: true })
  expect(currentAlerts().map((alert) => alert.leaves)).toEqual([true, false])
})

test('the same sentence stands once, the newest of it', () => {
  showError('failed', { reference: 'a' })
  showError('failed', { reference: 'b' })
  expect(currentAlerts().map((alert) => alert.reference)).toEqual(['b'])
})

test('a dismissed alert is gone, the others stay', () => {
  const id = showError('one')
  showError('two')
  dismissAlert(id)
  expect(currentAlerts().map((alert) => alert.message)).toEqual(['two'])
})
