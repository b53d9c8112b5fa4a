import { addDays, monthsBetween, shiftMonth } from '@prumo/contract/dates.ts'
import { ofCents } from '@prumo/contract/money.ts'
import { monthKeys } from '@prumo/contract/results/month-keys.ts'
import { ObjectiveInput } from '@prumo/contract/results/objectives/endpoints.ts'
import { type FrequencyId, monthsBetweenFigures } from '@prumo/contract/results/structure.ts'
import { searchable } from '@prumo/contract/searchable.ts'
import { departments } from '../../admin/departments/departments.ts'
import type { DemoBuilder } from '../../platform/demo/demo-builder.ts'
import { createGoal } from '../../results/goals/goals.ts'
import { importIndicator } from '../../results/indicators/importing.ts'
import { changeIndicator, createIndicator } from '../../results/indicators/indicators.ts'
import { createObjective } from '../../results/objectives/objectives.ts'
import { remarkOn } from '../../results/panel/remarks.ts'
import { typeInPanel } from '../../results/panel/typing.ts'
import { buildPlans } from './plans.ts'
import { indicatorsOfDemo } from './story.ts'

/** The indicators of the demo bakery with two years of figures, its goals, and the plans that came out of them. */
export async function buildResults(demo: DemoBuilder) {
  const ana = await demo.as('ana', addDays(demo.today, -57), '09:20')
  const places = new Map((await departments(ana)).map(({ id, name }) => [searchable(name), id]))
  const ids = new Map<number, number>()
  for (const { usual, department, by } of indicatorsOfDemo) {
    const department_id = places.get(searchable(department))
    const { id } = await importIndicator(ana, { indicator_id: usual, department_id })
    await changeIndicator(ana, { id, responsible_id: demo.userIds[by] })
    ids.set(usual, id)
  }
  const fed = await importIndicator(ana, { indicator_id: 50 })
  await changeIndicator(ana, { id: fed.id, source: { id: 'task.concluded_on_time', of_department: false } })
  await createIndicator(ana, {
    title: 'Produtividade aproveitada',
    obs: 'O que se produz em cada hora de trabalho e não se perde.',
    formula: 'Produtividade × (100 − refugo) ÷ 100',
    type_id: 2,
    unit_id: 3,
    polarity_id: 1,
    frequency_id: 1,
    aggregation: 'average',
    department_id: places.get('producao')!,
    calculation: '[Produtividade] × (100 − [Refugo]) ÷ 100',
  })
  await buildFigures(demo, ids)
  await buildGoals(demo, ids.get(53)!)
  await buildObjectives(demo, ids)
  const scrap = ids.get(56)!
  const last = shiftMonth(demo.today.slice(0, 7), -1)
  await remarkOn(await demo.as('joao', addDays(demo.today, -3), '16:05'), {
    indicator_id: scrap,
    month: last,
    comment: 'A câmara fria parou por dois dias.',
    whys: ['Perdemos massa pronta', 'A câmara fria parou', 'O compressor não tinha manutenção marcada'],
  })
  await buildPlans(demo, { places, origin: { kind: 'indicator_month', id: `${scrap}@${last}` } })
}

/** Whoever fills an indicator in typed the years before, and then each month. */
async function buildFigures(demo: DemoBuilder, ids: ReadonlyMap<number, number>) {
  const month = demo.today.slice(0, 7)
  const thisYear = Number(month.slice(0, 4))
  for (const by of ['ana', 'beatriz', 'joao', 'marina'] as const) {
    const scope = await demo.as(by, addDays(demo.today, -2), '10:30')
    for (const year of [thisYear - 1, thisYear]) {
      const typed = indicatorsOfDemo
        .filter((one) => one.by === by)
        .map(({ usual, figure, target }) => {
          const cell = (value: (back: number, of: number) => number) => (key: string) => {
            const back = monthsBetween(`${month}-01`, `${year}-${key}-01`)
            return [key, ofCents(BigInt(value(back, Number(key))))] as const
          }
          const quarterly = usual === 17
          const every = monthsBetweenFigures[(quarterly ? 4 : 1) satisfies FrequencyId]
          const due = monthKeys.filter((key) => Number(key) % every === 0)
          const past = due.filter((key) => `${year}-${key}` < month)
          return {
            id: ids.get(usual)!,
            values: Object.fromEntries(past.map(cell(figure))),
            meta: Object.fromEntries(due.map(cell(target))),
          }
        })
      await typeInPanel(scope, year, typed)
    }
  }
}

/** Where the bakery wants to be at the end of the year. */
async function buildObjectives(demo: DemoBuilder, ids: ReadonlyMap<number, number>) {
  const scope = await demo.as('ana', addDays(demo.today, -50), '10:10')
  const [begins_on, ends_on] = [addDays(demo.today, -90), addDays(demo.today, 90)]
  const way = (usual: number, from_value: number, to_value: number) => ({
    indicator_id: ids.get(usual)!,
    from_value,
    to_value,
    by_on: ends_on,
  })
  for (const [title, description, responsible_id, key_results] of [
    [
      'Fazer mais com a mesma farinha',
      'Cada fornada perdida custa o lucro de três.',
      demo.userIds.joao,
      [way(53, 48, 54), way(56, 4.2, 3)],
    ],
    [
      'Ser a padaria que o bairro indica',
      'Quem é bem atendido traz o vizinho.',
      demo.userIds.marina,
      [way(18, 89, 94), way(57, 93, 98)],
    ],
  ])
    await createObjective(
      scope,
      ObjectiveInput.parse({ title, description, begins_on, ends_on, responsible_id, key_results }),
    )
}

/** Productivity shall grow on the same month of last year. */
async function buildGoals(demo: DemoBuilder, indicator_id: number) {
  const scope = await demo.as('ana', addDays(demo.today, -20), '11:15')
  const next = shiftMonth(demo.today.slice(0, 7), 1)
  await createGoal(scope, {
    indicator_id,
    title: 'Produzir mais com a nova escala',
    date: `${next}-28T15:00:00.000Z`,
    meta: ofCents(1_200n),
  })
}
