import { z } from 'zod'
import { Id, Instant, optionalText } from '../../fields.ts'

/** The meetings of a team that are held on a screen of their own. */
export const teamMeetings = ['daily', 'weekly'] as const
export type TeamMeetingKind = (typeof teamMeetings)[number]

const heading = {
  task_id: z.int(),
  kind: z.enum(teamMeetings),
  label: z.string(),
  /** 'yyyy-MM-dd'. */
  date: z.string(),
  /** 'HH:mm' or null. */
  hour: z.string().nullable(),
  hour_finish: z.string().nullable(),
  /** '1' open, '2' concluded. */
  status: z.enum(['1', '2']),
  /** null: nobody has started it. */
  started_at: Instant.nullable(),
  ended_at: Instant.nullable(),
}

export const MeetingGlance = z.object(heading).meta({ id: 'MeetingGlance' })
export type MeetingGlance = z.infer<typeof MeetingGlance>

/** A meeting that was held: how many were there. */
export const PastMeeting = z.object({ ...heading, present: z.int() }).meta({ id: 'PastMeeting' })
export type PastMeeting = z.infer<typeof PastMeeting>

/** What one person says in a meeting. */
export const MeetingPart = z
  .object({
    user_id: z.int(),
    name: z.string(),
    present: z.boolean(),
    done: z.string(),
    plan: z.string(),
    obstacles: z.string(),
    /** What they planned in the meeting before; '' when they were not in one. */
    planned: z.string(),
    /** null while nobody has written anything for them. */
    updated_at: Instant.nullable(),
    updated_by: z.string(),
  })
  .meta({ id: 'MeetingPart' })
export type MeetingPart = z.infer<typeof MeetingPart>

export const TeamMeeting = z
  .object({
    ...heading,
    started_by: z.string(),
    /** Seconds since it started, until it ended; 0 before. */
    elapsed: z.int(),
    /** The people whom it concerns, by name: everybody for a meeting of the team. */
    people: z.array(MeetingPart),
    can: z.object({ edit: z.boolean() }),
  })
  .meta({ id: 'TeamMeeting' })
export type TeamMeeting = z.infer<typeof TeamMeeting>

/** Starts the open meeting `task_id`, or today's of this kind, which is created when there is none. */
export const MeetingStart = z.object({ kind: z.enum(teamMeetings), task_id: Id.optional() })

const words = optionalText(2000).optional()

/** The changed fields of a person's part; `updated_at` is the version the user edited. */
export const MeetingPartChange = z.object({
  present: z.boolean().optional(),
  done: words,
  plan: words,
  obstacles: words,
  updated_at: Instant.optional(),
})

/** `send`: whether everybody else who was there gets the summary. */
export const MeetingEnd = z.object({ send: z.boolean().default(true) })
