import type { OperatorFixtures } from '../testing/operator.ts'

const words = ['--titulo', 'Manutenção no domingo', '--mensagem', '<p>Das 2h às 4h.</p>', '--link', '/calendar-week']

/** The keys are the commands as they are declared. */
export const notificationOperatorFixtures: OperatorFixtures = {
  'avisos ensaiar [empresa]': ({ ana }) => ['avisos', 'ensaiar', `${ana.companyId}`, ...words],
  'avisos enviar [empresa]': ({ ana }) => ['avisos', 'enviar', `${ana.companyId}`, ...words],
}
