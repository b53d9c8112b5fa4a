import { type ComponentType, createElement, lazy } from 'react'
import type { QuickCreate } from './menu-model.ts'

type Form = ComponentType<{ onClose: () => void }>
const forms = new WeakMap<QuickCreate, Form>()

/** The opened action of 'Criar'; suspends while its code loads. */
export function CreatePanel({ action, onClose }: { action: QuickCreate; onClose: () => void }) {
  return createElement(formOf(action), { onClose })
}

/** The form of an action, one component for all its openings. */
function formOf(action: QuickCreate): Form {
  const known = forms.get(action)
  if (known) return known
  const form = lazy(action.load)
  forms.set(action, form)
  return form
}
