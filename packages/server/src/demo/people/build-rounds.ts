import { addDays } from '@prumo/contract/dates.ts'
import { RoundInput, relations } from '@prumo/contract/people/rounds/endpoints.ts'
import { createReadyTemplate } from '../../people/feedback/templates.ts'
import { answerAssessment, myAssessment, myAssessments } from '../../people/rounds/answering.ts'
import { roundPeople } from '../../people/rounds/people.ts'
import { shareResult } from '../../people/rounds/results.ts'
import { closeRound, createRound, openRound } from '../../people/rounds/rounds.ts'
import { assessors, chooseAssessors } from '../../people/rounds/who-assesses.ts'
import type { DemoBuilder, Role } from '../../platform/demo/demo-builder.ts'

const said = [
  'Avisar antes quando a encomenda muda.',
  'Continuar ouvindo a equipe na sexta.',
  'Dizer mais vezes o que foi bem feito.',
  'Deixar de resolver sozinha o que a equipe sabe resolver.',
  'Continuar assim.',
]
const users = ['ana', 'beatriz', 'joao', 'marina', 'cleide', 'iris'] as const

/** Two rounds of feedback about leading: one that is closed, with Ana's result shared, and one that is open. */
export async function buildRounds(demo: DemoBuilder, people: ReadonlyMap<string, number>) {
  const begun = await demo.as('ana', addDays(demo.today, -24), '09:00')
  const template = await createReadyTemplate(begun, { id: 'leader' })
  const input = (name: string, from: number, until: number) =>
    RoundInput.parse({
      name,
      template_id: template.id,
      begins_on: addDays(demo.today, from),
      ends_on: addDays(demo.today, until),
      relations: [...relations],
    })
  const first = await createRound(begun, input('Liderança, do trimestre', -24, -10))
  const page = { page: 1, per_page: 50, search: '' }
  const { response } = await roundPeople(begun, first.id, page)
  const ana = response.find(({ collaborator_id }) => collaborator_id === people.get('Ana Ribeiro'))!.id
  const { self, leader, peers, team } = await assessors(begun, first.id, ana)
  const idsOf = (of: readonly { id: number }[]) => of.map(({ id }) => id)
  await chooseAssessors(begun, first.id, ana, {
    self,
    leader: idsOf(leader),
    peers: idsOf(peers),
    team: [...idsOf(team), people.get('Cleide Ramos')!],
  })
  await openRound(begun, first.id)
  await answer(demo, users, -20)
  const ended = await demo.as('ana', addDays(demo.today, -9), '18:00')
  await closeRound(ended, first.id)
  await shareResult(ended, first.id, ana, { shared: true })
  const next = await demo.as('ana', addDays(demo.today, -6), '09:30')
  const second = await createRound(next, input('Liderança, do ano', -26, 11))
  await openRound(next, second.id)
  await answer(demo, ['marina', 'iris'], -4)
}

/** Answers all that these are asked, on a day. */
async function answer(demo: DemoBuilder, who: readonly Role[], day: number) {
  for (const [place, user] of who.entries()) {
    const scope = await demo.as(user, addDays(demo.today, day), '17:00')
    for (const [about, { id }] of (await myAssessments(scope)).entries()) {
      const { questions } = await myAssessment(scope, id)
      await answerAssessment(scope, id, {
        questions: questions.map((one, at) => ({
          id: one.id,
          value: one.type_question === 3 ? said[(place + at) % said.length]! : 1 + ((place + about + at * at) % 3),
        })),
      })
    }
  }
}
