import { madeWords } from '../../platform/offline/places.ts'
import { forgetOutgoing, unsent } from '../../platform/offline/sending.ts'
import { knownAccount } from '../../platform/session.ts'
import { confirm } from '../../ui/confirm.ts'
import { mayLoseTyped } from '../../ui/form/unsaved.ts'

/**
 * True if this browser may forget the user now: asks when something typed on the screen is not saved, then sends the
 * outbox, and asks when something in it could not be sent. To call before the session or the company changes.
 */
export async function mayForget(): Promise<boolean> {
  if (!(await mayLoseTyped())) return false
  await Promise.resolve(knownAccount()).catch(() => null)
  const waiting = await unsent()
  if (waiting.length === 0) return true
  const yes = await confirm({
    title: 'Sair sem enviar?',
    text: `${madeWords(waiting)} sem conexão ainda não ${waiting.length === 1 ? 'chegou ao Prumo e se perde' : 'chegaram ao Prumo e se perdem'} se você sair agora. Quando a conexão voltar, o envio leva um instante.`,
    confirm: 'Sair e descartar',
    cancel: 'Continuar no Prumo',
    danger: true,
  })
  if (yes) await forgetOutgoing()
  return yes
}
