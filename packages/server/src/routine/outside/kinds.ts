import { type OutsideFailure, outsideFailures } from '@prumo/contract/routine/outside/failures.ts'
import { defineKind } from '../../platform/notifications/kinds.ts'
import { html } from '../../platform/rich-text/writing.ts'

/** An outside calendar of the person could not be read for a week, and is not tried again by itself. */
export const outsideCalendarPaused = defineKind<{ label: string; failure: OutsideFailure }>({
  id: 'calendar.paused',
  name: 'Calendários de fora parados',
  description: 'Quando um calendário de fora que você acompanha não pôde ser lido por uma semana.',
  defaults: { inApp: true, email: 'digest' },
  weight: 'own',
  needs: null,
  text: ({ label, failure }) => ({
    title: 'Um calendário de fora parou de ser lido',
    message: html`<p><strong>${label}</strong>: ${outsideFailures[failure]}</p>`,
    link: '/calendar-feed',
  }),
})
