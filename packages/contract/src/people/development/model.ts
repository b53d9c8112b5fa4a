import { z } from 'zod'
import { DateOnly } from '../../date-fields.ts'
import { chosenId, IdList, Instant, optionalText, Reference, text, whole } from '../../fields.ts'
import { RecordFile } from '../../files/attached/endpoints.ts'

/** The meaning of each level of a competence, from 0. */
export const levelWords = ['Não conhece', 'Começando', 'Faz com apoio', 'Faz sozinho', 'Ensina'] as const
export const highestLevel = levelWords.length - 1
const Level = whole(0, highestLevel, 'Escolha o nível')

/** The most competences of a company. */
export const competenceLimit = 100

export const Competence = z
  .object({
    id: z.int(),
    title: z.string(),
    description: z.string(),
    /** How many job descriptions ask for it. */
    jobs_count: z.int(),
    updated_at: Instant,
  })
  .meta({ id: 'Competence' })
export type Competence = z.infer<typeof Competence>
export const CompetenceInput = z.object({
  title: text(120, 'Preencha a competência'),
  description: optionalText(1000),
})

export const RequiredLevel = z.object({ competence_id: z.int(), level: z.int() })
export const RequiredInput = z.object({
  levels: z
    .array(
      z.object({ competence_id: chosenId('Escolha a competência'), level: whole(1, highestLevel, 'Escolha o nível') }),
    )
    .max(competenceLimit),
})

/** The required and the known level of one competence of a person. */
export const KnownCompetence = z.object({
  competence_id: z.int(),
  /** The level that their job asks for; null: it asks for none. */
  required: z.int().nullable(),
  /** The level of the last assessment; null: none. */
  level: z.int().nullable(),
  /** 'yyyy-MM-dd'. */
  assessed_on: z.string().nullable(),
})
export type KnownCompetence = z.infer<typeof KnownCompetence>

const person = {
  id: z.int(),
  name: z.string(),
  /** The job description they hold by the organogram or the register; '': none. */
  office: z.string(),
  department: z.string(),
  /** How many competences are below what the job asks for, or were never assessed. */
  gaps: z.int(),
}

/** A person of the matrix: only competences that their job asks for or that were assessed. */
export const MatrixRow = z.object({ ...person, known: z.array(KnownCompetence) }).meta({ id: 'MatrixRow' })
export type MatrixRow = z.infer<typeof MatrixRow>

/** The competences that jobs of a department ask for and its people lack. */
export const TeamGaps = z
  .object({
    department_id: z.int(),
    department: z.string(),
    /** By competence: of how many it is asked, and how many are below that. */
    gaps: z.array(z.object({ competence_id: z.int(), asked: z.int(), below: z.int() })),
  })
  .meta({ id: 'TeamGaps' })
export type TeamGaps = z.infer<typeof TeamGaps>

export const Assessment = z
  .object({
    id: z.int(),
    competence_id: z.int(),
    level: z.int(),
    assessed_on: z.string(),
    note: z.string(),
    made_by: z.string(),
  })
  .meta({ id: 'Assessment' })
export type Assessment = z.infer<typeof Assessment>
export const AssessmentInput = z.object({
  collaborator_id: chosenId('Escolha a pessoa'),
  competence_id: chosenId('Escolha a competência'),
  level: Level,
  /** Today without it; never later. */
  assessed_on: z.preprocess((value) => (value === '' || value === null ? undefined : value), DateOnly.optional()),
  note: optionalText(1000),
})

/** 'ending': it ends within 30 days; 'ended': it has, and nothing newer of the same title took its place. */
export const Validity = z.enum(['none', 'valid', 'ending', 'ended', 'renewed'])
export type Validity = z.infer<typeof Validity>
/** Days before its end from which it is said that a training ends. */
export const endingDays = 30

export const Training = z
  .object({
    id: z.int(),
    collaborator_id: z.int(),
    collaborator: z.string(),
    title: z.string(),
    held_on: z.string(),
    hours: z.number().nullable(),
    provider: z.string(),
    valid_until: z.string().nullable(),
    validity: Validity,
    competence_id: z.int().nullable(),
    updated_at: Instant,
  })
  .meta({ id: 'Training' })
export type Training = z.infer<typeof Training>

const empty = (value: unknown) => (value === '' ? null : value)
const fields = {
  title: text(200, 'Preencha o treinamento'),
  held_on: DateOnly,
  hours: z.preprocess(
    empty,
    z
      .number({ error: 'Preencha as horas com um número' })
      .min(0, 'As horas não são negativas')
      .max(9999, 'No máximo 9999 horas')
      .nullable(),
  ),
  provider: optionalText(200),
  valid_until: z.preprocess(empty, DateOnly.nullable()),
  competence_id: Reference,
}
type Days = { held_on: string; valid_until: string | null }
const inOrder = ({ held_on, valid_until }: Days) => valid_until === null || valid_until >= held_on
const disorder = { path: ['valid_until'], error: 'A validade termina depois do treinamento' }

export const TrainingInput = z.object(fields).refine(inOrder, disorder)
/** One training of several people: each has a record of their own. */
export const TrainingsInput = z
  .object({ ...fields, collaborators: IdList.refine((ids) => ids.length > 0, 'Escolha quem participou') })
  .refine(inOrder, disorder)
/** `updated_at` is the version it was written on. */
export const TrainingChange = z.object({ ...fields, updated_at: Instant.optional() }).refine(inOrder, disorder)

/** The competences and trainings of one person. */
export const PersonDevelopment = z
  .object({
    ...person,
    competences: z.array(KnownCompetence.extend({ title: z.string() })),
    /** Newest first; at most 300. */
    assessments: z.array(Assessment),
    /** Newest first; at most 300. */
    trainings: z.array(Training),
  })
  .meta({ id: 'PersonDevelopment' })
export type PersonDevelopment = z.infer<typeof PersonDevelopment>

/** As the person sees it: with the files of their trainings. */
export const OwnDevelopment = PersonDevelopment.extend({
  certificates: z.array(RecordFile.extend({ training_id: z.int() })),
}).meta({ id: 'OwnDevelopment' })
export type OwnDevelopment = z.infer<typeof OwnDevelopment>
