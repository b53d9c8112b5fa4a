import { addDays } from '@prumo/contract/dates.ts'
import { concludeModule, openModule, realizeStage } from '../../journey/modules/advancing.ts'
import { findContent } from '../../journey/modules/finding.ts'
import { answersOf } from '../../journey/modules/wire.ts'
import { noticePractices } from '../../journey/practices/practices.ts'
import { rateModule } from '../../journey/survey/rating.ts'
import type { DemoBuilder, Role } from '../../platform/demo/demo-builder.ts'

/** Who went how far, and how many days ago: stages of a module; all of them conclude it, with a rating where it is said. */
const steps: readonly { role: Role; module: number; ago: number; stages?: number; points?: number; words?: string }[] =
  [
    { role: 'ana', module: 10, ago: 50, points: 10, words: 'Em um dia a cabeça ficou mais leve.' },
    { role: 'marina', module: 10, ago: 40, points: 9, words: '' },
    { role: 'ana', module: 12, ago: 35, points: 8, words: 'Queria mais exemplos de padaria.' },
    { role: 'joao', module: 10, ago: 33, points: 9, words: '' },
    { role: 'beatriz', module: 18, ago: 30, points: 10, words: 'Fechei o primeiro mês seguindo o passo a passo.' },
    { role: 'cleide', module: 10, ago: 24, stages: 2 },
    { role: 'joao', module: 13, ago: 5, stages: 4 },
    { role: 'marina', module: 15, ago: 4, stages: 2 },
    { role: 'iris', module: 10, ago: 3, stages: 5 },
    { role: 'ana', module: 14, ago: 2, stages: 3 },
  ]

/** Where the people of the demo company are in the journey: Cleide stopped weeks ago. */
export async function buildJourney(demo: DemoBuilder) {
  for (const { role, module: id, ago, stages, points, words } of steps) {
    const scope = await demo.as(role, addDays(demo.today, -ago), '13:00')
    const module = findContent(id)
    await openModule(scope, id)
    for (const stage of module.stages.slice(0, stages ?? module.stages.length))
      await realizeStage(scope, stage.id, stage.kind === 'quiz' ? answersOf(stage, true)[stage.correct]!.id : null)
    await noticePractices(scope)
    if (stages === undefined) await concludeModule(scope, id)
    if (points !== undefined) await rateModule(scope, { nps_points: points, description: words ?? '', module: id })
  }
}
