import type { Reference } from '../platform/references.ts'
import { detachFromAgenda, detachFromMinutes, detachFromSeries, detachFromSubjects } from './contacts.ts'

export const minutesReferences: readonly Reference[] = [
  {
    to: 'contact',
    words: ['ATA', 'ATAs', 'f'],
    columns: { 'minutes.contacts': ['contact_id'] },
    detach: detachFromMinutes,
  },
  {
    to: 'contact',
    words: ['assunto de pauta', 'assuntos de pauta', 'm'],
    columns: { 'minutes.agenda_contacts': ['contact_id'] },
    detach: detachFromAgenda,
  },
  {
    to: 'contact',
    words: ['assunto de ATA', 'assuntos de ATA', 'm'],
    columns: { 'minutes.subjects': ['responsible_contact_id'] },
    detach: detachFromSubjects,
  },
  {
    to: 'contact',
    words: ['reunião em série', 'reuniões em série', 'f'],
    columns: { 'minutes.series_contacts': ['contact_id'] },
    detach: detachFromSeries,
  },
  {
    to: 'user',
    words: ['ATA', 'ATAs', 'f'],
    columns: { 'minutes.minutes': ['created_by', 'updated_by', 'archived_by'] },
  },
  {
    to: 'user',
    words: ['participação em ATA', 'participações em ATAs', 'f'],
    columns: { 'minutes.people': ['user_id'] },
  },
  {
    to: 'user',
    words: ['assunto de ATA', 'assuntos de ATA', 'm'],
    columns: { 'minutes.subjects': ['updated_by', 'responsible_user_id'] },
  },
  {
    to: 'user',
    words: ['reunião em série', 'reuniões em série', 'f'],
    columns: { 'minutes.series': ['created_by'], 'minutes.series_people': ['user_id'] },
  },
  {
    to: 'user',
    words: ['modelo de pauta', 'modelos de pauta', 'm'],
    columns: { 'minutes.templates': ['created_by'] },
  },
  { to: 'user', words: ['pasta de ATAs', 'pastas de ATAs', 'f'], columns: { 'minutes.folders': ['created_by'] } },
  {
    to: 'user',
    words: ['assunto de pauta', 'assuntos de pauta', 'm'],
    columns: { 'minutes.agenda_subjects': ['created_by', 'closed_by'] },
  },
]
