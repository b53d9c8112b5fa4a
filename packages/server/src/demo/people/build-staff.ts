import { addDays } from '@prumo/contract/dates.ts'
import { CollaboratorInput } from '@prumo/contract/people/collaborators/endpoints.ts'
import { CustomFeedbackInput, FeedbackInput } from '@prumo/contract/people/feedback/model.ts'
import { NewJob } from '@prumo/contract/people/jobs/model.ts'
import { manualExamples } from '@prumo/contract/people/manual/examples.ts'
import { OnboardingItemInput } from '@prumo/contract/people/onboarding/endpoints.ts'
import { OrganogramNodeInput } from '@prumo/contract/people/organogram/endpoints.ts'
import { departments } from '../../admin/departments/departments.ts'
import { createCollaborator } from '../../people/collaborators/collaborators.ts'
import { customFeedbacks } from '../../people/feedback/custom.ts'
import { shareFeedback } from '../../people/feedback/sharing.ts'
import { standardFeedbacks } from '../../people/feedback/standard.ts'
import { createReadyTemplate, questionsOf } from '../../people/feedback/templates.ts'
import { decideJob } from '../../people/jobs/deciding.ts'
import { usualJobsOf } from '../../people/jobs/usual.ts'
import { createJob } from '../../people/jobs/writing.ts'
import { writeSection } from '../../people/manual/sections.ts'
import { onboardingItems } from '../../people/onboarding/items.ts'
import { beginOnboarding, changeStep } from '../../people/onboarding/onboardings.ts'
import { publishedOnboarding } from '../../people/onboarding/published.ts'
import { createNode } from '../../people/organogram/writing.ts'
import type { DemoBuilder, Role } from '../../platform/demo/demo-builder.ts'
import { buildTalks } from '../routine/daily-meeting/build.ts'
import { buildDevelopment } from './build-development.ts'
import { buildRounds } from './build-rounds.ts'
import { buildVoices } from './build-voices.ts'

type Worker = { name: string; cargo: string; department: string; admitted: number; superior?: string; role?: Role }

/** Days before today on which each was admitted. */
const staff: readonly Worker[] = [
  { name: 'Ana Ribeiro', cargo: 'Diretora', department: 'Administrativo', admitted: 1900, role: 'ana' },
  {
    name: 'Alice Prado',
    cargo: 'Assistente administrativa',
    department: 'Administrativo',
    admitted: 210,
    superior: 'Ana Ribeiro',
  },
  {
    name: 'Beatriz Souza',
    cargo: 'Gerente financeira',
    department: 'Financeiro',
    admitted: 1400,
    superior: 'Ana Ribeiro',
    role: 'beatriz',
  },
  {
    name: 'João Pedro Alves',
    cargo: 'Líder de produção',
    department: 'Produção',
    admitted: 1250,
    superior: 'Ana Ribeiro',
    role: 'joao',
  },
  {
    name: 'Marina Costa',
    cargo: 'Atendente',
    department: 'Atendimento ao Cliente',
    admitted: 420,
    superior: 'Ana Ribeiro',
    role: 'marina',
  },
  { name: 'Sebastião Nunes', cargo: 'Padeiro', department: 'Produção', admitted: 980, superior: 'João Pedro Alves' },
  {
    name: 'Cleide Ramos',
    cargo: 'Padeira',
    department: 'Produção',
    admitted: 300,
    superior: 'João Pedro Alves',
    role: 'cleide',
  },
  {
    name: 'Diego Martins',
    cargo: 'Ajudante de padaria',
    department: 'Produção',
    admitted: 12,
    superior: 'João Pedro Alves',
  },
  {
    name: 'Íris Conceição',
    cargo: 'Confeiteira',
    department: 'Confeitaria',
    admitted: 640,
    superior: 'Ana Ribeiro',
    role: 'iris',
  },
]

const welcome: readonly [topic: string, description: string, day: number][] = [
  ['Boas-vindas e apresentação da equipe', '<p>Café com a Ana, volta pela loja e pela produção.</p>', 0],
  ['Documentos, ponto e uniforme', '<p>Cadastro no ponto, duas camisas, avental e três toucas.</p>', 0],
  ['Leitura do Manual do Colaborador', '<p>Tire as dúvidas com a Beatriz.</p>', 2],
  ['Treinamento de higiene e segurança', '<p>Fornos, lâminas e lavagem das mãos, com prática.</p>', 3],
  ['Acompanhamento no posto', '<p>Uma semana ao lado de quem ensina o cargo.</p>', 7],
  ['Conversa dos 30 dias', '<p>Como está sendo? O que falta aprender?</p>', 30],
]

/** The staff of the demo bakery: register, job descriptions, organogram, competences, manual, onboarding of Diego, feedbacks. */
export async function buildStaff(demo: DemoBuilder) {
  const scope = await demo.as('ana', addDays(demo.today, -31), '13:00')
  const departmentIds = new Map((await departments(scope)).map(({ id, name }) => [name, id]))
  const people = new Map<string, number>()
  const jobs = await buildJobs(demo, departmentIds)
  for (const { name, cargo, department, admitted, superior, role } of staff) {
    const input = CollaboratorInput.parse({
      name,
      cargo,
      department_id: departmentIds.get(department),
      admitted_on: addDays(demo.today, -admitted),
      superior_id: people.get(superior ?? '') ?? null,
      user_id: role ? demo.userIds[role] : null,
    })
    people.set(name, (await createCollaborator(scope, input)).id)
  }
  await buildOrganogram(demo, { departmentIds, people, jobs })
  for (const section of ['introduction', 'identity', 'history', 'final_consideration'] as const)
    await writeSection(scope, section, manualExamples[section])
  await buildOnboarding(demo, people.get('Diego Martins')!, departmentIds.get('Produção')!)
  await buildDevelopment(demo, { people, jobs })
  await buildFeedbacks(demo, people)
  await buildRounds(demo, people)
  await buildVoices(demo)
  await buildTalks(demo, people.get('Marina Costa')!)
}

async function buildJobs(demo: DemoBuilder, departmentIds: ReadonlyMap<string, number>) {
  const scope = await demo.as('ana', addDays(demo.today, -31), '11:00')
  const wanted: readonly [office: string, department: string, approved: boolean][] = [
    ['Assistente administrativo', 'Administrativo', true],
    ['Padeiro', 'Produção', true],
    ['Confeiteiro', 'Confeitaria', true],
    ['Vendedor', 'Atendimento ao Cliente', false],
    ['Operador de caixa', 'Atendimento ao Cliente', false],
  ]
  const made = new Map<string, number>()
  for (const [office, department, approved] of wanted) {
    const { id: _, ...usual } = usualJobsOf('').find((job) => job.office === office)!
    const input = { ...usual, department_id: departmentIds.get(department), revision_in: 179 }
    const job = await createJob(scope, NewJob.parse({ ...input, approved_user_id: demo.userIds.ana }))
    if (approved) await decideJob(scope, job.id, { status: 'approved', note: 'De acordo com a equipe.' })
    made.set(office, job.id)
  }
  return made
}

type Known = {
  departmentIds: ReadonlyMap<string, number>
  people: ReadonlyMap<string, number>
  jobs: ReadonlyMap<string, number>
}

async function buildOrganogram(demo: DemoBuilder, { departmentIds, people, jobs }: Known) {
  const scope = await demo.as('ana', addDays(demo.today, -30), '15:00')
  type Position = { department: string; above?: number; held?: string[]; job?: string }
  const node = async (cargo: string, position: string, { department, above, held = [], job }: Position) => {
    const { id } = await createNode(
      scope,
      OrganogramNodeInput.parse({
        cargo,
        position,
        department_id: departmentIds.get(department),
        ref_id: above ?? null,
        job_description_id: jobs.get(job ?? '') ?? null,
        collaborators: held.map((name) => people.get(name)!),
      }),
    )
    return id
  }
  const department = 'Produção'
  const director = await node('Direção', 'Estratégica', { department: 'Administrativo', held: ['Ana Ribeiro'] })
  const leader = await node('Líder de produção', 'Tática', { department, above: director, held: ['João Pedro Alves'] })
  const bakers = ['Sebastião Nunes', 'Cleide Ramos']
  await node('Padeiro', 'Operacional', { department, above: leader, held: bakers, job: 'Padeiro' })
  await node('Ajudante de padaria', 'Operacional', { department, above: leader, held: ['Diego Martins'] })
  await node('Forneiro da madrugada', 'Operacional', { department, above: leader })
  const money = { department: 'Financeiro', above: director, held: ['Beatriz Souza'] }
  await node('Gerente financeira', 'Tática', money)
  for (const [cargo, place, name, job] of [
    ['Assistente administrativa', 'Administrativo', 'Alice Prado', 'Assistente administrativo'],
    ['Confeiteira', 'Confeitaria', 'Íris Conceição', 'Confeiteiro'],
    ['Atendente', 'Atendimento ao Cliente', 'Marina Costa', 'Vendedor'],
  ] as const)
    await node(cargo, 'Operacional', { department: place, above: director, held: [name], job })
}

async function buildOnboarding(demo: DemoBuilder, collaborator_id: number, readers: number) {
  const scope = await demo.as('beatriz', addDays(demo.today, -12), '07:30')
  for (const [topic, description, day] of welcome)
    await onboardingItems.create(scope, OnboardingItemInput.parse({ topic, description, day }))
  const { id, steps } = await beginOnboarding(scope, { collaborator_id, begun_on: addDays(demo.today, -12) })
  const later = await demo.as('beatriz', addDays(demo.today, -8), '16:00')
  await publishedOnboarding.chooseReaders(scope, {
    users: [],
    rule: { everybody: false, departments: [readers], cargos: [] },
  })
  await publishedOnboarding.publish(scope, '')
  for (const { id: step } of steps.slice(0, 4)) await changeStep(later, { id, step }, { done: true })
}

async function buildFeedbacks(demo: DemoBuilder, people: ReadonlyMap<string, number>) {
  const marina = people.get('Marina Costa')!
  const answers = {
    ausencias: 2,
    compromissos_desempenho: 2,
    capacidade_analise: 3,
    responsabilidade: 1,
    qualidade_produtividade: 2,
    habilidade_tecnica: 2,
    trabalho_equipe: 1,
    capacidade_decisao: 3,
    atendimento_ao_client: 1,
    atualizacao: 3,
    adm_con_trabalho: 2,
    comunicao: 2,
  }
  const first = await demo.as('ana', addDays(demo.today, -28), '17:00')
  const texts = { _3cs_my: 'Começar: oferecer o café junto com o pão.', melhorias: 'Conhecer melhor as encomendas.' }
  const input = { ...answers, atrasos: 1, ...texts, next_on: addDays(demo.today, -2) }
  await standardFeedbacks.create(first, marina, FeedbackInput.parse(input))
  const alice = people.get('Alice Prado')!
  await standardFeedbacks.create(
    first,
    alice,
    FeedbackInput.parse({ ...answers, atrasos: 2, melhorias: 'Conferir os boletos.' }),
  )
  const second = await demo.as('ana', addDays(demo.today, -2), '17:00')
  const better = { ...answers, atrasos: 2, capacidade_analise: 2, capacidade_decisao: 2, atualizacao: 2 }
  const next = { ...nextIn(demo, 28), melhorias: 'Ensinar o caixa a quem chega.' }
  const { id } = await standardFeedbacks.create(second, marina, FeedbackInput.parse({ ...better, ...next }))
  await shareFeedback(second, id, true)
  const template = await createReadyTemplate(second, { id: 'one-to-one' })
  const questions = await questionsOf(second, template.id)
  const values = [8, 2, 3, 'As contas da semana foram pagas no dia.', 'A impressora para muito.', 'Orçar o conserto.']
  const body = {
    template_id: template.id,
    questions: questions.map(({ id: asked }, at) => ({ id: asked, value: values[at]! })),
  }
  await customFeedbacks.create(second, alice, CustomFeedbackInput.parse({ ...body, ...nextIn(demo, 1) }))
}

const nextIn = (demo: DemoBuilder, days: number) => ({ next_on: addDays(demo.today, days) })
