import type { BusinessId } from '@prumo/contract/welcome/businesses.ts'
import type { CompanySize, Concern, Step, StepId } from '@prumo/contract/welcome/model.ts'
import type { Described } from '@prumo/contract/welcome/steps/endpoints.ts'
import { openTeamInvitations } from '../../identity/team-invitations/queries.ts'
import { record } from '../../platform/audit/record.ts'
import { checksOf, runChecks } from '../../platform/checks.ts'
import type { Scope } from '../../platform/scope.ts'
import { listPops } from '../../processes/procedures/queries.ts'
import { area } from '../tables.ts'

/** What each step is for, how long it takes, where it is done, and the check that finds it done. */
const steps: Record<StepId, Pick<Step, 'title' | 'hint' | 'link' | 'minutes'> & { check: string }> = {
  departments: {
    title: 'Cadastre os departamentos',
    hint: 'Ao menos três. Tarefas, processos e indicadores se separam por eles.',
    minutes: 5,
    link: '/departments',
    check: 'department.listed',
  },
  people: {
    title: 'Chame as primeiras pessoas',
    hint: 'Um link pelo WhatsApp basta. Cada pessoa vê só o que você permitir.',
    minutes: 3,
    link: '/users?convidar=link',
    check: 'member.invited',
  },
  diagnostic: {
    title: 'Faça o diagnóstico da empresa',
    hint: 'Cinquenta perguntas de um toque: mostram por onde começar, com dez ações e a tela de cada uma.',
    minutes: 20,
    link: '/my-diagnostic',
    check: 'diagnostic.initial',
  },
  task: {
    title: 'Crie a primeira tarefa',
    hint: 'Anote algo que precisa ser feito nesta semana e quem faz.',
    minutes: 1,
    link: '/calendar-week?tarefa=nova',
    check: 'task.first',
  },
  week: {
    title: 'Planeje a sua semana',
    hint: 'Ponha no dia e na hora o que não pode ficar para depois.',
    minutes: 10,
    link: '/calendar-week',
    check: 'week.planned',
  },
  daily_meeting: {
    title: 'Faça a primeira reunião diária',
    hint: 'Cada um diz o que fez, o que fará e o que atrapalha. Em pé, cabe em dez minutos.',
    minutes: 10,
    link: '/reuniao-diaria',
    check: 'daily_meeting.held',
  },
  minutes: {
    title: 'Escreva a primeira ATA',
    hint: 'O que foi combinado numa reunião, com responsável e prazo.',
    minutes: 10,
    link: '/protocols',
    check: 'minutes.first',
  },
  procedure: {
    title: 'Aprove o primeiro POP',
    hint: 'Como se faz um trabalho que não pode sair de qualquer jeito. O ramo traz alguns prontos, como rascunho.',
    minutes: 5,
    link: '/authorize-pops',
    check: 'pop.approved',
  },
  job_description: {
    title: 'Aprove a primeira descrição de cargo',
    hint: 'O que se espera de quem ocupa o cargo. Comece por um cargo do ramo ou por um dos usuais.',
    minutes: 8,
    link: '/pessoas/cargos',
    check: 'job_description.approved',
  },
  onboarding: {
    title: 'Prepare a chegada de quem entra',
    hint: 'O que mostrar no primeiro dia, na primeira semana e no primeiro mês, e quem mostra.',
    minutes: 10,
    link: '/pessoas/onboarding',
    check: 'onboarding.first',
  },
  feedback: {
    title: 'Dê o primeiro feedback',
    hint: 'O que a pessoa faz bem e o que pode melhorar, combinado com ela.',
    minutes: 8,
    link: '/pessoas/proccess-feedback',
    check: 'feedback.given',
  },
  statement: {
    title: 'Traga o extrato do banco',
    hint: 'O arquivo de um mês, em OFX, CSV ou Excel: classifique as linhas e a primeira DRE aparece pronta.',
    minutes: 15,
    link: '/financeiro/extratos',
    check: 'finance_entry.first',
  },
  goal: {
    title: 'Defina a primeira meta',
    hint: 'Quanto por mês, em reais, em número ou em %: não precisa do ano passado.',
    minutes: 2,
    link: '/comecar/meta',
    check: 'goal.first',
  },
  quality_manual: {
    title: 'Aprove o manual da qualidade',
    hint: 'O que a empresa faz, para quem, e o compromisso de quem dirige.',
    minutes: 30,
    link: '/manual-de-qualidade',
    check: 'quality_manual.approved',
  },
  internal_audit: {
    title: 'Faça a primeira auditoria interna',
    hint: 'Confira item por item o que já existe. O que faltar vira plano de ação.',
    minutes: 40,
    link: '/auditoria-interna',
    check: 'internal_audit.this_year',
  },
}

/** The steps by what hurts most, in their order. */
const paths: Record<Concern | 'unsaid', readonly StepId[]> = {
  money: ['departments', 'statement', 'goal', 'people', 'task', 'diagnostic'],
  people: ['departments', 'people', 'job_description', 'onboarding', 'feedback', 'diagnostic'],
  processes: ['departments', 'procedure', 'people', 'goal', 'minutes', 'diagnostic'],
  routine: ['departments', 'task', 'week', 'people', 'daily_meeting', 'minutes', 'diagnostic'],
  quality: ['departments', 'procedure', 'people', 'quality_manual', 'internal_audit', 'goal', 'diagnostic'],
  unsaid: ['departments', 'people', 'task', 'minutes', 'procedure', 'goal', 'diagnostic'],
}

/** Steps that somebody who works alone does not have. */
const withOthers: ReadonlySet<StepId> = new Set(['people', 'daily_meeting', 'onboarding', 'feedback'])

/** The pack of a kind of business brings its departments. */
const ofBusiness = (business: BusinessId) => ({
  title: 'Traga o que o seu ramo já tem pronto',
  hint: 'Departamentos, processos, POPs, cargos, indicadores e plano de contas. Você tira o que não servir.',
  link: `/comecar/ramo?ramo=${business}`,
})

/** What a step says and opens as the company stands. */
type Now = Partial<Pick<Step, 'title' | 'hint' | 'link'>>

/** The people are called, and nobody has come yet. */
const called: Now = { hint: 'O convite está feito: falta a pessoa abrir o link e escolher a senha.' }

/** No POP waits: one is written first. */
const unwritten: Now = {
  hint: 'Como se faz um trabalho que não pode sair de qualquer jeito. Escolha o departamento e o processo, e escreva.',
  link: '/proccess',
}

const ofCompany = ({ companyId }: Scope) =>
  area
    .selectFrom('welcome.beginnings')
    .select(['business', 'size', 'concern', 'skipped'])
    .where('company_id', '=', companyId)

/** What the company said of itself, and the steps of its first hour. */
export async function beginningOf(scope: Scope): Promise<Described & { begun: boolean; steps: Step[] }> {
  const row = await scope.db.first(ofCompany(scope))
  const [business, size, concern] = [row?.business ?? null, row?.size ?? null, row?.concern ?? null] as [
    BusinessId | null,
    CompanySize | null,
    Concern | null,
  ]
  const path = paths[concern ?? 'unsaid'].filter((id) => size !== 'alone' || !withOthers.has(id))
  const visible = new Set(checksOf(scope).map(({ id }) => id))
  const asked = path.map((id) => steps[id].check).filter((check) => visible.has(check))
  const held = new Set((await runChecks(scope, asked)).filter(({ ok }) => ok).map(({ id }) => id))
  const open = (id: StepId) => path.includes(id) && !held.has(steps[id].check)
  const now: Partial<Record<StepId, Now>> = {
    ...(business && { departments: ofBusiness(business) }),
    ...(open('people') && (await isSomebodyCalled(scope)) && { people: called }),
    ...(open('procedure') && !(await doesPopWait(scope)) && { procedure: unwritten }),
  }
  return {
    begun: row !== undefined,
    business,
    size,
    concern,
    steps: path.map((id) => {
      const { check, ...shown } = steps[id]
      return { id, ...shown, ...now[id], done: held.has(check), skipped: row?.skipped.includes(id) ?? false }
    }),
  }
}

const isSomebodyCalled = async (scope: Scope) =>
  (await openTeamInvitations(scope)).some(({ state }) => state !== 'expired')

const doesPopWait = async (scope: Scope) =>
  scope.can('proccess') && (await listPops(scope, { of: 'awaiting approval', page: 1, per_page: 1 })).total > 0

/** The kind of business, for everybody who writes in the company. */
export async function businessOf(scope: Scope): Promise<{ business: BusinessId | null }> {
  const row = await scope.db.first(ofCompany(scope))
  return { business: (row?.business ?? null) as BusinessId | null }
}

/** Says what the company is and what hurts it most; what is null was not said. */
export async function describeCompany(scope: Scope, described: Described) {
  const { business, size, concern } = described
  await scope.db.run`insert into welcome.beginnings (company_id, business, size, concern)
      values (${scope.companyId}, ${business}, ${size}, ${concern})
      on conflict (company_id) do update
      set business = excluded.business, size = excluded.size, concern = excluded.concern`
  await record(scope, 'company_pack.described', scope.companyId, { after: described })
  return beginningOf(scope)
}

/** Leaves a step for later, or takes it up again. */
export async function skipStep(scope: Scope, step: StepId, skipped: boolean) {
  await scope.db.run`insert into welcome.beginnings (company_id, skipped)
      values (${scope.companyId}, case when ${skipped} then array[${step}::text] else '{}'::text[] end)
      on conflict (company_id) do update set skipped = case when ${skipped}
        then array_append(array_remove(beginnings.skipped, ${step}::text), ${step}::text)
        else array_remove(beginnings.skipped, ${step}::text) end`
  await record(scope, skipped ? 'welcome_step.skipped' : 'welcome_step.resumed', step, {
    after: { step: steps[step].title },
  })
  return beginningOf(scope)
}

/** The company is of this kind of business. */
export const chooseBusiness = (scope: Scope, business: BusinessId) =>
  scope.db.run`insert into welcome.beginnings (company_id, business) values (${scope.companyId}, ${business})
      on conflict (company_id) do update set business = excluded.business`
