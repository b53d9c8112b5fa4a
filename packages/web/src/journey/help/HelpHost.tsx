import { lazy, Suspense } from 'react'
import { useStore } from '../../platform/store.ts'
import { useSoon } from '../../ui/useSoon.ts'
import { place } from './place.ts'

const HelpModal = lazy(() => import('./HelpModal.tsx'))

/** The help of the journey over any screen (screen S012), where somebody has it open. */
export function HelpHost() {
  const { open } = useStore(place)
  const soon = useSoon()
  return <Suspense>{open && soon && <HelpModal />}</Suspense>
}
