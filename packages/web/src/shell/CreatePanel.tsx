import { lazy, useMemo } from 'react'
import type { QuickCreate } from './menu-model.ts'

/** The opened action of 'Criar'; suspends while its code loads. */
export function CreatePanel({ action, onClose }: { action: QuickCreate; onClose: () => void }) {
  const Form = useMemo(() => lazy(action.load), [action])
  return <Form onClose={onClose} />
}
