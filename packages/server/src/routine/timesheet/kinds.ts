import { defineKind } from '../../platform/notifications/kinds.ts'
import { html } from '../../platform/rich-text/writing.ts'
import { taskLink } from '../tasks/kinds.ts'
import { durationWords, monthWords } from './moments.ts'

/** Somebody sent the hours of a month to be approved. */
export const hoursSubmitted = defineKind<{ month: string; by: string; client_id: number; total: number }>({
  id: 'hours.submitted',
  name: 'Horas para aprovar',
  description: 'Quando alguém da equipe envia as horas de um mês e você as aprova.',
  defaults: { inApp: true, email: 'digest' },
  weight: 'urgent',
  needs: null,
  text: ({ month, by, client_id, total }) => ({
    title: `${by} enviou as horas de ${monthWords(month)}`,
    message: html`<p>São ${durationWords(total)} horas. Aprove, ou devolva dizendo o que falta.</p>`,
    link: `/timesheet/report/all?mes=${month}&pessoa=${client_id}`,
  }),
})

/** Somebody approved the person's hours of a month, or returned them. */
export const hoursDecided = defineKind<{ month: string; by: string; state: 'approved' | 'returned'; note: string }>({
  id: 'hours.decided',
  name: 'As suas horas do mês',
  description: 'Quando as horas que você enviou são aprovadas ou devolvidas.',
  defaults: { inApp: true, email: 'digest' },
  weight: 'own',
  needs: null,
  text: ({ month, by, state, note }) => ({
    title: `${by} ${state === 'approved' ? 'aprovou' : 'devolveu'} as suas horas de ${monthWords(month)}`,
    message: note ? html`<p>${note}</p>` : '',
    link: `/timesheet/report?mes=${month}`,
  }),
})

/** The person's timer of an earlier day still runs. */
export const timerForgotten = defineKind<{ task_id: number | null; label: string; since: string }>({
  id: 'hours.forgotten',
  name: 'Cronômetro esquecido',
  description: 'Na manhã seguinte a um dia em que o seu cronômetro ficou ligado.',
  defaults: { inApp: true, email: 'digest' },
  weight: 'own',
  needs: null,
  text: ({ task_id, label, since }) => ({
    title: 'O seu cronômetro ficou ligado',
    message: html`<p><strong>${label}</strong><br>Desde ${since}. Diga até quando você trabalhou.</p>`,
    link: task_id === null ? '/timesheet/report' : taskLink(task_id),
  }),
})
