import { addDays } from '@prumo/contract/dates.ts'
import { sql } from 'kysely'
import { announcementKind } from '../../notifications/notifications.ts'
import { notify } from '../../notifications/notifying.ts'
import { area } from '../../notifications/tables.ts'
import type { DemoBuilder } from '../../platform/demo/demo-builder.ts'
import { html } from '../../platform/rich-text/writing.ts'

/**
 * The notifications of the demo company, after the routine's own: two announcements and late tasks; all but those of
 * the last days are viewed. Carlos acts for the system, so he gets none.
 */
export async function buildNotifications(demo: DemoBuilder) {
  for (const { daysAgo, hour, ...announcement } of announcements) {
    const scope = await demo.as('carlos', addDays(demo.today, -daysAgo), hour)
    await notify(scope, announcementKind, 'everybody', announcement)
  }
  const scope = await demo.as('carlos', demo.today, '06:02')
  for (const morning of scope.areas.flatMap(({ notifications }) => notifications?.morning ?? []))
    await morning(scope, { quiet: false })
  await scope.db.run(
    area
      .updateTable('notifications.notifications')
      .set({ viewed_at: sql<Date>`created_at + interval '40 minutes'` })
      .where('company_id', '=', scope.companyId)
      .where('created_at', '<', new Date(`${addDays(demo.today, -2)}T12:00:00-03:00`)),
  )
}

const announcements = [
  {
    daysAgo: 9,
    hour: '10:00',
    title: 'Agora cada pessoa escolhe como quer ser avisada',
    message: html`<p>Em <strong>Minha conta</strong>, na aba <strong>Notificações</strong>, você decide o que aparece no sino
      e o que chega por e-mail, na hora ou no resumo do dia.</p>`,
    link: '/account?aba=notificacoes',
  },
  {
    daysAgo: 1,
    hour: '15:30',
    title: 'Manutenção programada no domingo',
    message: html`<p>No domingo, <strong>das 2h às 4h</strong>, o Prumo fica fora do ar para uma melhoria.</p>
      <ul><li>Nada do que você gravou se perde.</li><li>Antes das 2h, feche as tarefas que estiver editando.</li></ul>`,
    link: '',
  },
]
