import { z } from 'zod'
import { Instant, optionalText, RichText, text } from '../../fields.ts'
import { richTextLimits } from '../../rich-text.ts'
import { controlState } from '../controlled.ts'
import { DateOrNone } from '../spec-fields.ts'

// The quality manual. The names in JSON are the specification's (E100).

export const qualityManualAddress = '/client/manual-qualidade'

/** The forces around the company by PESTEL (rule R339), with the heading above each. */
export const pestelLabels = {
  ap_politicos: 'Aspectos políticos',
  ap_economicos: 'Aspectos econômicos',
  ap_sociais: 'Aspectos sociais',
  ap_tecnologias: 'Aspectos tecnológicos',
  ap_ambientais: 'Aspectos ambientais',
  ap_legais: 'Aspectos legais',
} as const

/** The rich texts as sanitised HTML, in the order of the document, with the heading above each. */
export const manualTextLabels = {
  contexto_org: 'Contexto da organização',
  ...pestelLabels,
  part_inters: 'Partes interessadas',
  esc_sis_ges_quali: 'Escopo do sistema de gestão da qualidade',
  politica_qualidade: 'Política da qualidade',
  objetivos_qualidade: 'Objetivos da qualidade',
} as const
export type ManualText = keyof typeof manualTextLabels
export const manualTexts = Object.keys(manualTextLabels) as ManualText[]

const texts = <Schema extends z.ZodType>(schema: Schema) =>
  Object.fromEntries(manualTexts.map((field) => [field, schema])) as Record<ManualText, Schema>

/** What is saved, and stored in a version. */
export const QualityManualContent = z.object({
  title: z.string(),
  ...texts(z.string()),
  /** Further topics in plain text: a line that starts with '## ' is the title of one (rule R338). */
  camp_abert_novo_topicos: z.string(),
  /** 'yyyy-MM-dd', until when it is to be reviewed; null: never. */
  revision_date: z.string().nullable(),
})
export type QualityManualContent = z.infer<typeof QualityManualContent>

export const QualityManual = z
  .object({
    id: z.int(),
    company_id: z.int(),
    /** The user who created it (decision O196). */
    cliente_id: z.int(),
    created_user_name: z.string(),
    created_date: Instant,
    ...QualityManualContent.shape,
    review: z.enum(['none', 'soon', 'late']),
    ...controlState,
  })
  .meta({ id: 'QualityManual' })
export type QualityManual = z.infer<typeof QualityManual>

const rich = RichText(richTextLimits.html)

/** `company_id` and `cliente_id`, which clients also send, are ignored (decision O196). A field that is not sent stays. */
export const QualityManualInput = z.object({
  title: text(200, 'Preencha o título'),
  ...texts(rich.optional()),
  camp_abert_novo_topicos: optionalText(50_000).optional(),
  revision_date: DateOrNone.optional(),
})

/** The topics of the open field: the text before the first one has no title. */
export function topicsOf(open: string): { title: string; text: string }[] {
  const topics: { title: string; lines: string[] }[] = [{ title: '', lines: [] }]
  for (const line of open.split('\n')) {
    const title = line.startsWith('## ') ? line.slice(3).trim() : ''
    if (title === '') topics.at(-1)!.lines.push(line)
    else topics.push({ title, lines: [] })
  }
  return topics
    .map(({ title, lines }) => ({ title, text: lines.join('\n').trim() }))
    .filter(({ title, text: words }) => title !== '' || words !== '')
}
