import { addDays } from '@prumo/contract/dates.ts'
import { RiskInput } from '@prumo/contract/quality/risks/model.ts'
import { departments } from '../../../admin/departments/departments.ts'
import type { DemoBuilder } from '../../../platform/demo/demo-builder.ts'
import { createRisk } from '../../../quality/risks/risks.ts'
import { suggestedRisks } from '../../../quality/risks/suggestions.ts'

/** The register of the demo bakery: some of its SWOT, some of what the audit found. */
export async function buildRisks(demo: DemoBuilder) {
  const { ana, beatriz, joao, marina } = demo.userIds
  const day = (days: number) => addDays(demo.today, days)
  const scope = await demo.as('beatriz', day(-30), '15:20')
  const places = new Map((await departments(scope)).map(({ id, name }) => [name, id]))
  const ofSwot = new Map((await suggestedRisks(scope)).map((one) => [one.title, one.swot_subject_id]))
  const register = (title: string, more: object) =>
    createRisk(scope, RiskInput.parse({ kind: 'risk', title, swot_subject_id: ofSwot.get(title) ?? null, ...more }))

  await register('Só o João sabe regular o forno 2', {
    cause: 'A regulagem nunca foi escrita, e ele aprendeu sozinho.',
    effect: 'Nas férias dele a fornada queima ou atrasa.',
    department_id: places.get('Produção') ?? null,
    probability: 4,
    impact: 4,
    treatment: 'reduce',
    action: 'Escrever a regulagem em um POP e treinar mais duas pessoas.',
    owner_id: joao,
    residual_probability: 2,
    residual_impact: 3,
    review_on: day(20),
  })
  await register('Alta do preço da farinha', {
    cause: 'Compra de um moinho só, sem contrato.',
    effect: 'A margem do pão francês some em um mês.',
    probability: 4,
    impact: 5,
    treatment: 'share',
    action: 'Negociar preço fixo por seis meses e cotar um segundo moinho.',
    owner_id: ana,
    review_on: day(-3),
  })
  await register('Encomendas de empresas', {
    kind: 'opportunity',
    cause: 'Dois prédios novos, com escritórios que pedem café da manhã.',
    effect: 'Receita certa nos dias fracos da semana.',
    probability: 4,
    impact: 3,
    treatment: 'pursue',
    action: 'Visitar as vinte maiores salas com uma cesta de prova.',
    owner_id: marina,
    review_on: day(40),
  })
  await register('Falta de energia na madrugada', {
    cause: 'A rede da rua cai com chuva forte.',
    effect: 'Câmara fria e fornos parados; massa perdida.',
    department_id: places.get('Produção') ?? null,
    probability: 2,
    impact: 5,
    treatment: 'reduce',
    action: 'Gerador alugado nos meses de chuva.',
    owner_id: joao,
    review_on: day(90),
  })
  await register('Queda de um cliente no piso molhado', {
    probability: 2,
    impact: 3,
    treatment: 'reduce',
    action: 'Tapete na entrada e placa nos dias de chuva.',
    owner_id: beatriz,
    residual_probability: 1,
    residual_impact: 3,
    closed_on: day(-5),
  })
}
