import { searchable } from '../../searchable.ts'

/**
 * Tasks with these titles are meetings and have items (rule R097): 'daily' is 'Reunião Diária', 'feedback' is 'Processo
 * de Feedback'. The database says the same in routine.meeting_kind.
 */
export type MeetingKind = 'daily' | 'feedback'

const kinds = new Map<string, MeetingKind>([
  ['reuniao diaria', 'daily'],
  ['processo de feedback', 'feedback'],
])

/** Which meeting a title names, whatever its case, accents and spaces; null for any other task. */
export const meetingKind = (label: string): MeetingKind | null => kinds.get(searchable(label)) ?? null
