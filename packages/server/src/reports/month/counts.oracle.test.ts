import { expect, it } from 'vitest'
import { rnc } from '../../quality/testing/rncs.ts'
import { indicator } from '../../results/testing/indicators.ts'
import { isLong } from '../../testing/depth.ts'
import { seeded } from '../../testing/fuzzing/seeded.ts'
import { openTestServer } from '../../testing/test-server.ts'

// What the report counts of indicators, plans, people and quality is counted again by hand, over what was entered at random.

const server = openTestServer()
const month = '2026-04'
const inApril = (day: string | null) => day !== null && day >= '2026-04-01' && day < '2026-05-01'
const mays = (day: string | null) => day !== null && day >= '2026-05-01'
const dayBetween = (from: string, days: number) =>
  new Date(Date.parse(`${from}T00:00:00Z`) + days * 86_400_000).toISOString().slice(0, 10)

it.each(Array.from({ length: isLong ? 20 : 2 }, (_, n) => n))(
  'counts of random records %i are those counted by hand',
  async (n) => {
    server.setClock('2026-05-20T12:00:00-03:00')
    const choice = seeded(`contagens-${n}`)
    const ana = await server.company()
    const { department_id } = await indicator({ ana, secret: 'x' }, undefined, { title: 'Sem nada' })
    const any = (from: string, days: number) => dayBetween(from, choice.below(days))
    const sometimes = <T>(value: T): T | null => (choice.below(3) === 0 ? null : value)

    const judged: ('good' | 'near' | 'bad' | null)[] = []
    for (let at = 0; at < 12; at++) {
      const polarity_id = choice.pick([1, 2])
      const { id } = await indicator({ ana, secret: 'x' }, department_id, { polarity_id })
      const target = sometimes(100)
      const value = sometimes(choice.pick([60, 89, 90, 91, 99, 100, 101, 109, 110, 111, 150]))
      const indicators = [{ id, values: { '04': value }, meta: { '04': target } }]
      await ana.call('POST /client/indicators/save-data', { query: { year: 2026 }, body: { indicators } as never })
      const short = value === null ? 0 : polarity_id === 1 ? 100 - value : value - 100
      judged.push(value === null || target === null ? null : short <= 0 ? 'good' : short <= 10 ? 'near' : 'bad')
    }
    const plans: { due: string | null; ended: string | null }[] = []
    for (let at = 0; at < 15; at++) {
      const due = sometimes(any('2026-03-10', 90))
      const ended = sometimes(any('2026-03-20', 55))
      const texts = { department_id, problem: 'Fila', to_do: `Plano ${at}` }
      const made = await ana.call('POST /client/action-plan', {
        body: { ...texts, expected_end: due, real_end: ended },
      })
      expect(made.status).toBe(201)
      plans.push({ due, ended })
    }
    const people: { since: string; left: string | null }[] = []
    for (let at = 0; at < 10; at++) {
      const since = any('2026-02-01', 100)
      const leaves = dayBetween(since, choice.below(60))
      const left = choice.below(2) === 0 && leaves <= '2026-05-20' ? leaves : null
      const body = { name: `Pessoa ${at}`, cargo: 'Padeiro', department_id, admitted_on: since, left_on: left }
      const made = await ana.call('POST /users/process-feedback/collaborator', { body })
      expect(made.status).toBe(201)
      people.push({ since, left })
    }
    const opened: { on: string; kind: number }[] = []
    for (let at = 0; at < 10; at++) {
      const [on, kind] = [any('2026-03-01', 80), choice.pick([1, 2])]
      await rnc({ ana, secret: 'x' }, { dataAbert: on, tipsOccors: kind }, department_id)
      opened.push({ on, kind })
    }

    const report = (await ana.call('GET /client/relatorio-do-mes/{month}', { params: { month }, query: {} })).body
      .response
    const lights = (light: string) => judged.filter((one) => one === light).length
    expect([report.indicators!.good, report.indicators!.near, report.indicators!.bad]).toEqual(
      ['good', 'near', 'bad'].map(lights),
    )
    const done = plans.filter(({ ended }) => inApril(ended))
    const open = plans.filter(({ ended }) => ended === null || mays(ended))
    expect([report.plans!.concluded.total, report.plans!.late.total, report.plans!.next.total]).toEqual([
      done.length,
      open.filter(({ due }) => due !== null && due < '2026-05-01').length,
      open.filter(({ due }) => due !== null && due >= '2026-05-01' && due < '2026-06-01').length,
    ])
    const onTime = done.filter(({ due, ended }) => due !== null && ended! <= due).length
    const without = done.filter(({ due }) => due === null).length
    const besides = without > 0 ? ` e ${without} sem prazo` : ''
    const inWords =
      without === done.length
        ? /, (sem prazo|nenhum com prazo)\.$/
        : onTime === done.length
          ? /, (todos )?no prazo\.$/
          : `, ${onTime === 0 ? 'nenhum' : onTime} no prazo${besides}.`
    if (done.length > 0) expect(report.plans!.sentences[0]!.text).toMatch(inWords)
    const countIn = (part: 'people' | 'quality', label: string) =>
      Number(report[part]!.counts.find((one) => one.label === label)?.value ?? 0)
    const team = people.filter(({ since, left }) => since < '2026-05-01' && (left === null || left >= '2026-05-01'))
    expect(['Pessoas na equipe', 'Entraram', 'Saíram'].map((label) => countIn('people', label))).toEqual([
      team.length,
      people.filter(({ since }) => inApril(since)).length,
      people.filter(({ left }) => inApril(left)).length,
    ])
    const april = opened.filter(({ on }) => inApril(on))
    expect(
      ['RNCs abertas', 'Reclamações de clientes', 'RNCs em aberto no fim do mês'].map((label) =>
        countIn('quality', label),
      ),
    ).toEqual([
      april.length,
      april.filter(({ kind }) => kind === 1).length,
      opened.filter(({ on }) => on < '2026-05-01').length,
    ])
    const figure = (label: string) => report.figures.find((one) => one.label === label)
    expect(figure('Planos concluídos')).toMatchObject({ value: String(done.length) })
    const all = lights('good') + lights('near') + lights('bad')
    if (all > 0) expect(figure('Indicadores na meta')).toMatchObject({ value: `${lights('good')} de ${all}` })
  },
)
