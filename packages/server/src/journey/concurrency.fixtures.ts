import { countOf, type Scenario, scenario, times, unless } from '../testing/concurrency/scenario.ts'

export const journeyScenarios: readonly Scenario[] = [
  scenario({
    name: 'a module is opened, a stage realized and a practice noticed in many tabs at once, and each is there once',
    async arrange({ server, ana }) {
      const who = await server.colleague(ana, [])
      await who.call('POST /calendar/task', { body: { label: 'Ligar', date: '2026-05-12' } })
      return { who }
    },
    actions: ({ who }) => [
      ...times(4, () => ({
        what: 'open',
        make: () =>
          who.call('POST /client/tutorial-stage/started-registry/{type}', {
            params: { type: 'module' },
            body: { practice_id: 10 },
          }),
      })),
      ...times(4, () => ({
        what: 'realize',
        make: () => who.call('POST /client/tutorial-stage/save-history', { body: { data_id: 1001, type: '2' } }),
      })),
      ...times(4, () => ({
        what: 'begin',
        make: () =>
          who.call('POST /client/tutorial-stage/started-registry/{type}', {
            params: { type: 'practice' },
            body: { practice_id: 1002 },
          }),
      })),
      ...times(4, () => ({ what: 'notice', make: () => who.call('POST /journey/practices/notice') })),
    ],
    async invariants({ who }, outcomes, { server, ana }) {
      const of = [ana.companyId, who.userId]
      const own = 'where company_id = $1 and user_id = $2'
      const trail = (action: string) => countOf(server, `audit.trail ${own} and action = '${action}'`, of)
      const noticed = outcomes
        .done('notice')
        .flatMap(({ body }) => (body as { response: { stage_id: number }[] }).response)
        .filter(({ stage_id }) => stage_id === 1002).length
      return [
        ...['open', 'realize', 'begin', 'notice'].flatMap((what) => outcomes.unexpected(what)),
        ...unless((await countOf(server, `journey.modules ${own}`, of)) === 1, 'the module is not opened once'),
        ...unless((await countOf(server, `journey.stages ${own}`, of)) === 1, 'the stage is not realized once'),
        ...unless(
          (await countOf(server, `journey.practices ${own} and stage_id = 1002 and done_at is not null`, of)) === 1,
          'the practice is not done once',
        ),
        ...unless(noticed === 1, `the practice was noticed ${noticed} times`),
        ...unless((await trail('journey_module.opened')) === 1, 'the trail does not say once that it was opened'),
        ...unless((await trail('journey_step.realized')) === 1, 'the trail does not say once that it was realized'),
      ]
    },
  }),
]
