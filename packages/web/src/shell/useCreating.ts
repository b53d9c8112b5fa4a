import { type ComponentType, useCallback, useState } from 'react'
import { connection } from '../platform/connection.ts'
import type { QuickCreate } from '../platform/menu-model.ts'
import { showError } from '../platform/messages.ts'
import { focusReturned } from '../ui/content.ts'

type Form = ComponentType<{ onClose: () => void }>

/** The form an action of 'Criar' has opened over the screen, and how to open one; its code comes when it is asked for. */
export function useCreating() {
  const [form, setForm] = useState<Form | null>(null)
  const create = useCallback(async ({ load, label }: QuickCreate) => {
    // The form gives the focus back to what has it when it opens.
    const focusIsBack = focusReturned()
    try {
      const loaded = await load()
      await focusIsBack
      setForm(() => loaded.default)
    } catch {
      const offline = connection.get() === 'offline'
      showError(
        offline
          ? `"${label}" precisa de conexão. Tente novamente quando ela voltar.`
          : `Não foi possível abrir "${label}". Recarregue a página e tente novamente.`,
      )
    }
  }, [])
  const close = useCallback(() => setForm(null), [])
  return { Form: form, create, close }
}
