import { defineKind } from '../platform/notifications/kinds.ts'

/** A message of the provider to everybody in a company (decision O064). */
export const announcementKind = defineKind<{ title: string; message: string; link: string }>({
  id: 'announcement',
  name: 'Avisos do Prumo',
  description: 'Novidades, manutenções programadas e recados de quem cuida do sistema.',
  defaults: { inApp: true, email: 'digest' },
  weight: 'news',
  needs: null,
  text: (announcement) => announcement,
})
