import { type ComponentType, useCallback, useState } from 'react'
import { connection } from '../platform/connection.ts'
import type { QuickCreate } from '../platform/menu-model.ts'
import { showError } from '../platform/messages.ts'

type Form = ComponentType<{ onClose: () => void }>

/** A closing menu gives the focus back after 10 ms; the form gives it back to what has it when it opens. */
const focusReturnsMs = 30

/** The form an action of 'Criar' has opened over the screen, and how to open one; its code comes when it is asked for. */
export function useCreating() {
  const [form, setForm] = useState<Form | null>(null)
  const create = useCallback(async ({ load, label }: QuickCreate) => {
    const focusIsBack = new Promise((resolve) => setTimeout(resolve, focusReturnsMs))
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
