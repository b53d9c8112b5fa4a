import { count } from '../../platform/format.ts'
import { forgetOutgoing, unsent } from '../../platform/offline/sending.ts'
import { knownAccount } from '../../platform/session.ts'
import { confirm } from '../../ui/confirm.ts'

/**
 * Whether this browser may forget the user now: asks when something done without connection has not been sent, after
 * trying to send it. To call before the session or the company changes.
 */
export async function mayForget(): Promise<boolean> {
  await Promise.resolve(knownAccount()).catch(() => null)
  const waiting = await unsent()
  if (waiting === 0) return true
  const yes = await confirm({
    title: 'Sair sem enviar?',
    text: `${count(waiting, 'conclusão feita sem conexão ainda não foi enviada e será descartada', 'conclusões feitas sem conexão ainda não foram enviadas e serão descartadas')} se você sair agora. Quando a conexão voltar, o envio leva um instante.`,
    confirm: 'Sair e descartar',
    cancel: 'Continuar no Prumo',
    danger: true,
  })
  if (yes) await forgetOutgoing()
  return yes
}
