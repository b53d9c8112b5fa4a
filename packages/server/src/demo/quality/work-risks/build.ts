import { addDays } from '@prumo/contract/dates.ts'
import { WorkRiskInput } from '@prumo/contract/quality/work-risks/endpoints.ts'
import { PlanInput } from '@prumo/contract/results/plans/model.ts'
import { departments } from '../../../admin/departments/departments.ts'
import type { DemoBuilder } from '../../../platform/demo/demo-builder.ts'
import { createWorkRisk, proposedWorkRisks } from '../../../quality/work-risks/work-risks.ts'
import { createPlan } from '../../../results/plans/saving.ts'

const known: readonly {
  hazard: string
  source: string
  exposed: string
  place: string
  controls: string
  severity: number
  probability: number
  /** How many days ago it was closed. */
  closed?: number
}[] = [
  {
    hazard: 'Prensagem das mãos em masseira e cilindro',
    source: 'Alimentar e limpar a masseira e o cilindro com a máquina ligada',
    exposed: 'Padeiros e ajudante',
    place: 'Produção',
    controls: 'Proteções com intertravamento, botão de emergência, só opera quem fez a NR-12',
    severity: 5,
    probability: 2,
  },
  {
    hazard: 'Calor e queimaduras',
    source: 'Fornos 1 e 2 na madrugada; troca de formas quentes',
    exposed: 'Padeiros e ajudante',
    place: 'Produção',
    controls: 'Exaustor sobre os fornos, água à mão, pausa a cada duas fornadas, luvas e mangas térmicas',
    severity: 3,
    probability: 3,
  },
  {
    hazard: 'Poeira de farinha',
    source: 'Abrir sacos, peneirar e enfarinhar as bancadas',
    exposed: 'Padeiros, ajudante e confeiteira',
    place: 'Produção',
    controls: 'Despejo com o saco dentro da masseira, aspirador no lugar da vassoura, máscara PFF2',
    severity: 3,
    probability: 3,
  },
  {
    hazard: 'Levantamento de peso',
    source: 'Sacos de farinha do depósito à masseira',
    exposed: 'Padeiros e ajudante',
    place: 'Produção',
    controls: 'Carrinho de carga; peso levantado a dois',
    severity: 3,
    probability: 4,
  },
  {
    hazard: 'Queda no piso molhado',
    source: 'Lavagem do salão e dias de chuva',
    exposed: 'Quem atende no balcão',
    place: 'Atendimento ao Cliente',
    controls: 'Calçado antiderrapante, placa e tapete na entrada, lavagem depois de fechar',
    severity: 2,
    probability: 2,
  },
  {
    hazard: 'Choque elétrico na tomada da batedeira',
    source: 'Tomada sem aterramento ao lado da pia',
    exposed: 'Confeiteira',
    place: 'Confeitaria',
    controls: 'Tomada refeita com aterramento e DR',
    severity: 4,
    probability: 1,
    closed: 12,
  },
]

/** The inventory of NR-1 of the demo bakery: what its places have, and what its survey said first. */
export async function buildWorkRisks(demo: DemoBuilder) {
  const day = (days: number) => addDays(demo.today, days)
  const scope = await demo.as('ana', day(-29), '10:30')
  const places = new Map((await departments(scope)).map(({ id, name }) => [name, id]))
  for (const { place, closed, ...risk } of known)
    await createWorkRisk(
      scope,
      WorkRiskInput.parse({
        ...risk,
        department_id: places.get(place),
        closed_on: closed === undefined ? null : day(-closed),
      }),
    )
  const [said] = await proposedWorkRisks(scope)
  const { id } = await createWorkRisk(
    scope,
    WorkRiskInput.parse({
      ...said,
      controls: 'Escala publicada com duas semanas; a madrugada de sábado tem uma pessoa a mais',
    }),
  )
  await createPlan(
    await demo.as('ana', day(-28), '11:00'),
    PlanInput.parse({
      department_id: places.get('Produção'),
      problem: `${said!.hazard} (${said!.exposed})`,
      to_do: 'Duas fornadas aos sábados',
      to_make: 'Encomendas até quinta às 18h; as maiores saem da fornada da noite de sexta',
      to_who: 'João, com a Marina nas encomendas',
      to_why_do: 'A pesquisa mostrou pressa e pausas perdidas no fim de semana',
      espected_start: day(-26),
      expected_end: day(34),
      real_start: day(-25),
      responsible_id: demo.userIds.joao,
      verifier_id: demo.userIds.ana,
      check_on: day(64),
      origin: { kind: 'work_risk', id: String(id) },
    }),
  )
}
