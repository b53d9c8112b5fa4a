import { defineKind } from '../../platform/notifications/kinds.ts'
import { html } from '../../platform/rich-text/writing.ts'

/** The screen where a colleague answers. */
export const opinionLink = (diagnosticId: number) => `/minha-opiniao?diagnostico=${diagnosticId}`

/** A colleague is asked to answer a diagnostic of the company. */
export const diagnosticAsked = defineKind<{ id: number; name: string }>({
  id: 'diagnostic.asked',
  name: 'Diagnósticos para responder',
  description: 'Quando pedem a sua opinião em um diagnóstico da empresa.',
  defaults: { inApp: true, email: 'now' },
  weight: 'urgent',
  needs: null,
  text: ({ id, name }) => ({
    title: 'Pediram a sua opinião sobre a empresa',
    message: html`<p>${name} pediu que você responda ao diagnóstico da empresa. Leva uns 20 minutos, e dá para parar e voltar.</p><p>As suas respostas são somadas às dos colegas. Ninguém vê quem respondeu o quê.</p>`,
    link: opinionLink(id),
  }),
})
