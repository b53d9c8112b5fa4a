import { expect, it } from 'vitest'
import { reminderText } from './dunning.ts'

const bill = (id: number, description: string, open: number) => ({ id, description, open, due: '2026-10-05', days: 48 })
const customer = {
  contact_id: 1,
  name: 'Rita',
  phone: '',
  total: 300,
  count: 2,
  ages: { until30: 0, until60: 300, until90: 0, older: 0 },
}

it('names each bill with its due date and its PIX code, and the total of several', () => {
  const text = reminderText(
    { ...customer, entries: [bill(1, 'Bolo', 100), bill(2, 'Festa', 200)] },
    new Map([[2, '000201']]),
  )
  expect(text.replaceAll('\u00a0', ' ')).toBe(
    [
      'Olá, Rita! Passamos para lembrar do que está em aberto:',
      '',
      '• Bolo, R$ 100,00, venceu em 05/10/2026',
      '• Festa, R$ 200,00, venceu em 05/10/2026',
      'PIX: 000201',
      '',
      'No total, R$ 300,00.',
      'Se já pagou, desconsidere esta mensagem. Obrigado!',
    ].join('\n'),
  )
})

it('says how many there are beside those it names', () => {
  const text = reminderText({ ...customer, count: 14, entries: [bill(1, 'Bolo', 100)] }, new Map())
  expect(text).toContain('05/10/2026\n• e mais 13 contas\n\nNo total')
})

it('says no total of a single bill, and no name that nobody knows', () => {
  const text = reminderText({ ...customer, name: '', count: 1, entries: [bill(1, 'Bolo', 100)] }, new Map())
  expect(text).toContain('Olá! Passamos')
  expect(text).not.toContain('No total')
})
