import { defineKind } from '../../platform/notifications/kinds.ts'
import { html } from '../../platform/rich-text/writing.ts'

/** A person is asked to read a published version of the list of onboarding. */
export const onboardingListToRead = defineKind<{ version: number }>({
  id: 'onboarding_list.to_read',
  name: 'Onboarding para ler',
  description: 'Quando pedem que você leia a lista do onboarding, e a cada versão nova dela.',
  defaults: { inApp: true, email: 'digest' },
  weight: 'own',
  needs: null,
  text: ({ version }) => ({
    title: 'Onboarding para ler',
    message: html`<p>Leia e confirme a versão ${version} da lista do <strong>Onboarding</strong>.</p>`,
    link: '/meu-onboarding',
  }),
})
