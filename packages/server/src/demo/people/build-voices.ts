import { addDays } from '@prumo/contract/dates.ts'
import { ReportChannelInput, ReportInput } from '@prumo/contract/people/reports/model.ts'
import { storeAnswer } from '../../people/climate/answering.ts'
import { askedOf, closeSurvey, openNewSurvey, surveyRows } from '../../people/climate/surveys.ts'
import { saveChannel } from '../../people/reports/channel.ts'
import { storeReport } from '../../people/reports/sending.ts'
import type { DemoBuilder } from '../../platform/demo/demo-builder.ts'
import { newFollowingSecret, newProtocol } from '../../platform/following.ts'

/** How far each factor is from good, in steps of its scale. */
const hardest = [3, 1, 0, 0, 1, 0, 2] as const
const answerOf = (strain: boolean, steps: number) => (strain ? 1 + steps : 5 - steps)

/** What is said without a name: a report that waits for its receiver, a survey that has ended, and one that is answered. */
export async function buildVoices(demo: DemoBuilder) {
  const opening = await demo.as('ana', addDays(demo.today, -90), '08:00')
  await saveChannel(
    opening,
    ReportChannelInput.parse({
      is_open: true,
      words: 'Conte o que for. Ninguém da padaria fica sabendo quem escreveu.',
      answer_days: 5,
      conclude_days: 30,
      receiver_ids: [opening.userId],
    }),
    '',
  )
  const report = await demo.as('ana', addDays(demo.today, -2), '00:00')
  const { website: _, ...words } = ReportInput.parse({
    category: 'safety',
    what: 'A luva do forno está furada desde o mês passado. Já avisei duas vezes e continua a mesma.',
    place: 'Produção, turno da madrugada',
    concerns: [],
  })
  await storeReport(report, { protocol: newProtocol(), secret: newFollowingSecret() }, words)

  const asking = await demo.as('ana', addDays(demo.today, -75), '09:00')
  const ended = await openNewSurvey(asking, {
    title: 'Como está o trabalho',
    kind: 'psychosocial',
    closes_on: addDays(demo.today, -60),
    questions: [],
  })
  const statements = askedOf(await surveyRows.find(asking, ended.id)).flatMap(({ statements }, factor) =>
    statements.map(({ strain }) => ({ strain, hard: hardest[factor % hardest.length]! })),
  )
  for (let person = 0; person < 7; person++)
    await storeAnswer(asking, ended.id, {
      group: 0,
      answers: statements.map(({ strain, hard }, at) => answerOf(strain, hard + ((person + at) % 2))),
    })
  await closeSurvey(await demo.as('ana', addDays(demo.today, -60), '18:00'), ended.id, '')
  await openNewSurvey(await demo.as('ana', addDays(demo.today, -3), '09:00'), {
    title: 'Pulso da semana',
    kind: 'pulse',
    closes_on: addDays(demo.today, 11),
    questions: ['Esta semana deu para fazer o trabalho com calma.', 'Recebi ajuda quando pedi.'],
  })
}
