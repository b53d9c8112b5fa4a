import { addDays } from '@prumo/contract/dates.ts'
import type { AnswerValue, Pillar } from '@prumo/contract/diagnostics/model.ts'
import type { DemoBuilder } from '../platform/demo/demo-builder.ts'
import { newestForm, questionsOf } from './content/forms.ts'
import { saveInitial } from './initial/initial.ts'
import { saveLater } from './later/later.ts'

/** Answers of each pillar in the order of its questions: r is 'Não se aplica', the digits are quarters. */
type Answered = Record<Pillar, string>

const atTheBeginning: Answered = {
  rotina: '2110132121',
  pessoas: '1120201212',
  processos: '1111110110',
  resultados: '3230121100',
  marca: '211011121r',
}
const fiftyDaysLater: Answered = {
  rotina: '4323343233',
  pessoas: '3232212323',
  processos: '3322212121',
  resultados: '4442343322',
  marca: '322112231r',
}

const answersOf = (answered: Answered) => {
  const places = new Map<Pillar, number>()
  return questionsOf(newestForm).map(({ id }) => {
    const pillar = id.slice(0, id.indexOf('-')) as Pillar
    const place = places.get(pillar) ?? 0
    places.set(pillar, place + 1)
    const letter = answered[pillar][place]!
    return { id, response_value: letter === 'r' ? 'remove' : ((Number(letter) * 25) as AnswerValue) }
  })
}

/** The initial diagnostic of the demo company, answered by Ana, and one that Carlos made with her weeks later. */
export async function buildDiagnostics(demo: DemoBuilder) {
  const atFirst = await demo.as('ana', addDays(demo.today, -58), '15:00')
  await saveInitial(atFirst, { status: 3, data: answersOf(atTheBeginning) })
  const later = await demo.as('carlos', addDays(demo.today, -8), '16:00')
  await saveLater(later, { status: 3, data: answersOf(fiftyDaysLater) })
}
