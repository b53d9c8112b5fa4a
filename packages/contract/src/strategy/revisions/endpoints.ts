import { z } from 'zod'
import { defineCalls, under } from '../../contract.ts'
import { Instant, optionalText } from '../../fields.ts'
import { creates, finds, one } from '../../record-calls.ts'
import { CrossingKind } from '../crossings/endpoints.ts'
import { type CanvasKind, canvasAddresses, canvasTitles, StrategyFolderInput, StrategySubject } from '../model.ts'

/** The most revisions of a folder. */
export const revisionLimit = 200

/** What a folder said when it was revised: a copy that nobody changes. */
export const Revision = z
  .object({
    id: z.int(),
    folder_id: z.int(),
    /** Its number in the folder, from 1. */
    number: z.int(),
    note: z.string(),
    subjects_count: z.int(),
    created_by_name: z.string(),
    created_at: Instant,
  })
  .meta({ id: 'StrategyRevision' })
export type Revision = z.infer<typeof Revision>

const Kept = StrategySubject.pick({
  id: true,
  title: true,
  field_id: true,
  order: true,
  color: true,
  impact: true,
  votes: true,
})
export const RevisionContent = Revision.extend({
  title: z.string(),
  subjects: z.array(Kept),
  /** The strategies of a SWOT, with the titles of the subjects they crossed. */
  crossings: z.array(z.object({ kind: CrossingKind, title: z.string(), subjects: z.array(z.string()) })),
}).meta({ id: 'StrategyRevisionContent' })
export type RevisionContent = z.infer<typeof RevisionContent>

/** `date_revision` is the day of the next one; absent: the folder's stays. */
export const RevisionInput = z.object({
  note: optionalText(1000),
  date_revision: StrategyFolderInput.shape.date_revision,
})

const callsOf = (kind: CanvasKind) => {
  const words = (what: string) => ({ audience: 'everyone', summary: `${canvasTitles[kind]}: ${what}` }) as const
  return defineCalls({
    'POST /folders/{id}/revisions': {
      ...words('registrar uma revisão: a pasta como está fica guardada'),
      ...creates(RevisionInput, Revision),
      errors: ['not_found', 'list.too_many'],
    },
    'GET /folders/{id}/revisions': {
      ...words('as revisões de uma pasta, da última à primeira'),
      response: one(z.array(Revision)),
    },
    'GET /revisions/{id}': { ...words('o que uma pasta dizia em uma revisão'), ...finds(RevisionContent) },
  })
}
export type RevisionCalls = ReturnType<typeof callsOf>

export const swotRevisionCalls = under(canvasAddresses.swot, callsOf('swot'))
export const canvasRevisionCalls = under(canvasAddresses.canvas, callsOf('canvas'))
