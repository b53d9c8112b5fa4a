import { addDays } from '@prumo/contract/dates.ts'
import type { AnswerValue, Pillar } from '@prumo/contract/diagnostics/model.ts'
import { newestForm, questionsOf } from '../../diagnostics/content/forms.ts'
import { saveInitial } from '../../diagnostics/initial/initial.ts'
import { saveLater } from '../../diagnostics/later/later.ts'
import { saveOpinion } from '../../diagnostics/team/answering.ts'
import { askTeam, closeTeam } from '../../diagnostics/team/asking.ts'
import type { DemoBuilder } from '../../platform/demo/demo-builder.ts'

/** Answers of each pillar in the order of its questions: r is 'Não se aplica', the digits are quarters. */
type Answered = Record<Pillar, string>

const team = ['beatriz', 'joao', 'marina', 'cleide', 'iris'] as const

const aYearAgo: Answered = {
  rotina: '2110132121',
  pessoas: '1120201212',
  processos: '1111110110',
  resultados: '3230121100',
  marca: '211011121r',
}
const now: Answered = {
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

/** What the team says weeks later: procedures and feedback are less known to them than the owner thinks. */
const ofTeam: Readonly<Record<(typeof team)[number], Answered>> = {
  beatriz: {
    rotina: '3322232233',
    pessoas: '2121102222',
    processos: '2211101111',
    resultados: '4443444333',
    marca: '212112121r',
  },
  joao: {
    rotina: '4313332122',
    pessoas: '2231212122',
    processos: '4321232211',
    resultados: '22r1112r11',
    marca: '11rr111r1r',
  },
  marina: {
    rotina: '3222242212',
    pessoas: '1111001112',
    processos: '1110111010',
    resultados: '2r21111r01',
    marca: '432324233r',
  },
  cleide: {
    rotina: '2212232101',
    pessoas: '1110100011',
    processos: '1010010000',
    resultados: '1rrrr101r0',
    marca: '1r1r11r10r',
  },
  iris: {
    rotina: '3323321122',
    pessoas: '2121201112',
    processos: '2121121011',
    resultados: '1rr1r111r1',
    marca: '223211221r',
  },
}

/**
 * The initial diagnostic of the demo company, answered by Ana a year ago, and one that Carlos made with her now, to which
 * five colleagues gave their opinion.
 */
export async function buildDiagnostics(demo: DemoBuilder) {
  const atFirst = await demo.as('ana', addDays(demo.today, -365), '15:00')
  await saveInitial(atFirst, { status: 3, data: answersOf(aYearAgo) })
  const later = await demo.as('carlos', addDays(demo.today, -8), '16:00')
  const {
    response: { id },
  } = await saveLater(later, { status: 3, data: answersOf(now) })
  await askTeam(
    await demo.as('ana', addDays(demo.today, -7), '09:00'),
    id,
    team.map((role) => demo.userIds[role]),
  )
  for (const role of team)
    await saveOpinion(await demo.as(role, addDays(demo.today, -6), '11:00'), id, {
      status: 3,
      data: answersOf(ofTeam[role]),
    })
  await closeTeam(await demo.as('ana', addDays(demo.today, -3), '17:00'), id)
}
