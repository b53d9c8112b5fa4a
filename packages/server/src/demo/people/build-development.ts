import { addDays } from '@prumo/contract/dates.ts'
import { AssessmentInput, TrainingsInput } from '@prumo/contract/people/development/model.ts'
import { assess } from '../../people/development/assessing.ts'
import { createCompetence, requireLevels } from '../../people/development/competences.ts'
import { createTrainings } from '../../people/development/trainings.ts'
import type { DemoBuilder } from '../../platform/demo/demo-builder.ts'

/** Of each competence: what it is, which jobs ask for it at what level, and how far everybody is. */
const wanted: readonly {
  title: string
  description: string
  jobs: Readonly<Record<string, number>>
  known: Readonly<Record<string, number>>
}[] = [
  {
    title: 'Massas e fermentação',
    description: 'Preparar, modelar e levar ao ponto as massas da casa.',
    jobs: { Padeiro: 3 },
    known: { 'Sebastião Nunes': 4, 'João Pedro Alves': 3, 'Cleide Ramos': 3, 'Íris Conceição': 2, 'Diego Martins': 1 },
  },
  {
    title: 'Fornos e masseiras',
    description: 'Operar, regular e limpar com segurança, inclusive o forno 2.',
    jobs: { Padeiro: 3 },
    known: { 'João Pedro Alves': 4, 'Sebastião Nunes': 2, 'Cleide Ramos': 2, 'Diego Martins': 0 },
  },
  {
    title: 'Boas práticas de manipulação',
    description: 'Higiene, temperatura, validade e contaminação cruzada.',
    jobs: { Padeiro: 3, Confeiteiro: 3, Vendedor: 2 },
    known: {
      'João Pedro Alves': 4,
      'Sebastião Nunes': 3,
      'Cleide Ramos': 3,
      'Íris Conceição': 3,
      'Marina Costa': 2,
      'Diego Martins': 1,
    },
  },
  {
    title: 'Bolos e decoração',
    description: 'Recheios, coberturas e acabamento das encomendas.',
    jobs: { Confeiteiro: 3 },
    known: { 'Íris Conceição': 4, 'Cleide Ramos': 1 },
  },
  {
    title: 'Atendimento no balcão',
    description: 'Receber, sugerir, embrulhar e anotar encomendas.',
    jobs: { Vendedor: 3 },
    known: { 'Marina Costa': 4, 'Alice Prado': 1, 'João Pedro Alves': 1 },
  },
  {
    title: 'Abrir e fechar o caixa',
    description: 'Contagem, sangria e conferência do dia.',
    jobs: { Vendedor: 2 },
    known: { 'Beatriz Souza': 4, 'Marina Costa': 3, 'Alice Prado': 1 },
  },
  {
    title: 'Contas e conciliação',
    description: 'Lançar contas, conferir boletos e conciliar o extrato.',
    jobs: { 'Assistente administrativo': 3 },
    known: { 'Beatriz Souza': 4, 'Alice Prado': 2, 'Ana Ribeiro': 2 },
  },
]

/** Held how many days ago, and how many days from today its validity ends. */
const held: readonly {
  title: string
  ago: number
  until: number | null
  hours: number
  provider: string
  of?: string
  people: readonly string[]
}[] = [
  {
    title: 'Primeiros socorros',
    ago: 374,
    until: -9,
    hours: 4,
    provider: 'Corpo de Bombeiros',
    people: ['Marina Costa'],
  },
  {
    title: 'Brigada de incêndio',
    ago: 353,
    until: 12,
    hours: 8,
    provider: 'Corpo de Bombeiros',
    people: ['João Pedro Alves', 'Beatriz Souza'],
  },
  {
    title: 'NR-12: máquinas de panificação',
    ago: 280,
    until: 450,
    hours: 8,
    provider: 'Técnico de segurança Rui Barros',
    of: 'Fornos e masseiras',
    people: ['João Pedro Alves', 'Sebastião Nunes', 'Cleide Ramos'],
  },
  {
    title: 'Boas práticas de manipulação de alimentos',
    ago: 150,
    until: 215,
    hours: 6,
    provider: 'Nutricionista Paula Dias',
    of: 'Boas práticas de manipulação',
    people: ['João Pedro Alves', 'Sebastião Nunes', 'Cleide Ramos', 'Íris Conceição', 'Marina Costa'],
  },
  {
    title: 'Higiene e segurança, na integração',
    ago: 9,
    until: null,
    hours: 3,
    provider: 'João Pedro Alves',
    people: ['Diego Martins'],
  },
]

/** What the bakery's jobs ask for, what each of its people knows, and what they were trained in. */
export async function buildDevelopment(
  demo: DemoBuilder,
  { people, jobs }: { people: ReadonlyMap<string, number>; jobs: ReadonlyMap<string, number> },
) {
  const scope = await demo.as('ana', addDays(demo.today, -26), '14:00')
  const ids = new Map<string, number>()
  for (const { title, description } of wanted)
    ids.set(title, (await createCompetence(scope, { title, description })).id)
  for (const [office, job] of jobs)
    await requireLevels(scope, job, {
      levels: wanted.flatMap(({ title, jobs: { [office]: level } }) =>
        level === undefined ? [] : [{ competence_id: ids.get(title)!, level }],
      ),
    })
  const looking = await demo.as('ana', addDays(demo.today, -5), '16:00')
  for (const { title, known } of wanted)
    for (const [name, level] of Object.entries(known))
      await assess(
        looking,
        AssessmentInput.parse({ collaborator_id: people.get(name), competence_id: ids.get(title), level }),
      )
  for (const { ago, until, of, people: names, ...training } of held)
    await createTrainings(
      looking,
      TrainingsInput.parse({
        ...training,
        held_on: addDays(demo.today, -ago),
        valid_until: until === null ? null : addDays(demo.today, until),
        competence_id: ids.get(of ?? '') ?? null,
        collaborators: names.map((name) => people.get(name)),
      }),
    )
}
