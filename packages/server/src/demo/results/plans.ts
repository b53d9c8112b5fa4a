import { addDays } from '@prumo/contract/dates.ts'
import { PlanInput } from '@prumo/contract/results/plans/model.ts'
import { searchable } from '@prumo/contract/searchable.ts'
import { competences } from '../../people/development/competences.ts'
import { matrix } from '../../people/development/matrix.ts'
import type { DemoBuilder } from '../../platform/demo/demo-builder.ts'
import { addAction, changeAction } from '../../results/plans/actions.ts'
import { checkPlan } from '../../results/plans/checking.ts'
import { createPlan } from '../../results/plans/saving.ts'

type Given = { places: ReadonlyMap<string, number>; origin: { kind: string; id: string } }

/** Plans in every status, the first one out of last month's scrap. */
export async function buildPlans(demo: DemoBuilder, { places, origin }: Given) {
  const day = (days: number) => addDays(demo.today, days)
  const { userIds } = demo
  const plan = (department: string, fields: object) =>
    PlanInput.parse({ department_id: places.get(searchable(department)), ...fields })
  const joao = await demo.as('joao', day(-3), '16:20')
  const cold = await createPlan(
    joao,
    plan('Produção', {
      problem: 'O refugo dobrou quando a câmara fria parou',
      to_do: 'Contratar manutenção preventiva da câmara fria e dos fornos',
      to_make: 'Três orçamentos, visita técnica e contrato anual com visitas a cada dois meses',
      to_who: 'João, com a Beatriz nos orçamentos',
      to_where: 'Produção da Loja Centro',
      to_why_do: 'O compressor não tinha manutenção marcada',
      to_much: 480_000 / 100,
      espected_start: day(-2),
      expected_end: day(20),
      real_start: day(-2),
      responsible_id: userIds.joao,
      verifier_id: userIds.ana,
      check_on: day(50),
      origin,
    }),
  )
  const first = await addAction(joao, cold.id, {
    what: 'Pedir três orçamentos',
    responsible_id: userIds.beatriz,
    due_on: day(1),
    done_on: null,
  })
  await addAction(joao, cold.id, {
    what: 'Marcar a visita técnica',
    responsible_id: userIds.joao,
    due_on: day(6),
    done_on: null,
  })
  await changeAction(joao, cold.id, first.actions[0]!.id, { done_on: day(-1) })

  await buildDevelopmentPlans(demo, places)

  const ana = await demo.as('ana', day(-40), '10:00')
  const others = [
    plan('Atendimento ao Cliente', {
      problem: 'Clientes esperam demais por resposta no WhatsApp',
      to_do: 'Escalar uma pessoa por turno para as mensagens',
      to_make: 'Respostas prontas para encomendas, preços e horários',
      to_who: 'Marina',
      to_where: 'As duas lojas',
      to_why_do: 'Quem espera compra em outro lugar',
      espected_start: day(-39),
      expected_end: day(-12),
      real_start: day(-38),
      real_end: day(-14),
      responsible_id: userIds.marina,
      verifier_id: userIds.ana,
      check_on: day(-1),
    }),
    plan('Recursos Humanos', {
      problem: 'Faltas nas segundas-feiras de manhã',
      to_do: 'Rever a escala do fim de semana com a equipe',
      to_who: 'Ana',
      to_where: 'Produção',
      to_why_do: 'A escala de domingo termina tarde',
      espected_start: day(-20),
      expected_end: day(-4),
      real_start: day(-18),
      responsible_id: userIds.ana,
    }),
    plan('Compras', {
      problem: 'Farinha chega atrasada uma vez por mês',
      to_do: 'Qualificar um segundo fornecedor de farinha',
      to_make: 'Teste de três semanas na Loja Centro',
      to_who: 'Beatriz',
      to_why_do: 'Um fornecedor só não dá conta do segundo forno',
      to_much: 90_000 / 100,
      espected_start: day(-2),
      expected_end: day(25),
      responsible_id: userIds.beatriz,
    }),
    plan('Financeiro', {
      problem: 'Encomendas de empresas pagas com atraso',
      to_do: 'Enviar lembrete três dias antes e no dia do vencimento',
      to_who: 'Beatriz',
      to_why_do: 'Metade dos atrasos é esquecimento',
      espected_start: day(-9),
      expected_end: day(10),
      responsible_id: userIds.beatriz,
    }),
    plan('Marketing', {
      problem: 'Poucos conhecem os bolos sob encomenda',
      to_do: 'Mostrar um bolo por dia no balcão e nas redes',
      to_who: 'Marina',
      to_where: 'As duas lojas',
      espected_start: day(7),
      expected_end: day(37),
      to_much: 60_000 / 100,
    }),
  ]
  const made = []
  for (const one of others) made.push(await createPlan(ana, one))
  const checking = await demo.as('ana', day(-1), '17:30')
  await checkPlan(checking, made[0]!.id, { effective: true, note: 'A primeira resposta sai em menos de 20 minutos.' })
}

/** Two of the gaps that the jobs show: what is done so that each is closed. */
async function buildDevelopmentPlans(demo: DemoBuilder, places: ReadonlyMap<string, number>) {
  const day = (days: number) => addDays(demo.today, days)
  const scope = await demo.as('ana', day(-4), '09:00')
  const titles = new Map((await competences(scope)).map(({ id, title }) => [id, title]))
  const { response: people } = await matrix(scope, { page: 1, per_page: 50, search: '' })
  const lacks = (name: string) => {
    const { id, known } = people.find((person) => person.name === name)!
    const { competence_id } = known.find(({ required, level }) => required !== null && (level ?? 0) < required)!
    return { title: titles.get(competence_id)!, origin: { kind: 'competence_gap', id: `${id}@${competence_id}` } }
  }
  for (const { name, department, ...how } of [
    {
      name: 'Sebastião Nunes',
      department: 'Produção',
      to_do: 'Regular o forno 2 com o João por duas semanas',
      to_make: 'Uma fornada por dia, com a regulagem anotada no POP',
      to_who: 'João',
      responsible_id: demo.userIds.joao,
      expected_end: day(17),
    },
    {
      name: 'Alice Prado',
      department: 'Administrativo',
      to_do: 'Fechar dois meses de conciliação ao lado da Beatriz',
      to_make: 'A Alice lança e concilia, a Beatriz confere no dia seguinte',
      to_who: 'Beatriz',
      responsible_id: demo.userIds.beatriz,
      expected_end: day(45),
    },
  ]) {
    const { title, origin } = lacks(name)
    const department_id = places.get(searchable(department))
    const problem = `${name}: ${title}`
    await createPlan(scope, PlanInput.parse({ ...how, problem, department_id, espected_start: day(-3), origin }))
  }
}
