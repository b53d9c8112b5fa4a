import type { Entry } from '@prumo/contract/finance/entries/model.ts'
import { describe, expect, it } from 'vitest'
import { newEntry, valuesOfCode, valuesOfDue } from './entry-values.ts'

const bill = { id: 1 } as Entry
const typed = newEntry('2026-11-12')

describe('another due date', () => {
  it('takes the month of a new entry along, until somebody chose another one', () => {
    expect(valuesOfDue('2026-12-10', typed, undefined)).toEqual({
      date_finish: '2026-12-10',
      month_competence: '2026-12',
    })
    const chosen = { ...typed, month_competence: '2026-09' }
    expect(valuesOfDue('2026-12-10', chosen, undefined).month_competence).toBe('2026-09')
  })

  it('leaves the month of a bill that exists, also when a boleto says the date', () => {
    expect(valuesOfDue('2026-12-10', typed, bill).month_competence).toBe('2026-11')
    const boleto = { kind: 'boleto', amount: '10.00', due: '2026-12-10', payee: null, description: null } as never
    expect(valuesOfCode(boleto, typed, bill)).toMatchObject({ date_finish: '2026-12-10', month_competence: '2026-11' })
  })
})
