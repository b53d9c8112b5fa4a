import { useSyncExternalStore } from 'react'
import { rememberAlso, remembered } from '../platform/remembered.ts'

/** True if the menu is a column of icons. Only of this, because the frame is not rendered again for the rest. */
export const useSlimMenu = () => useSyncExternalStore(remembered.subscribe, () => remembered.get().slim)

export const toggleSlimMenu = () => rememberAlso({ slim: !remembered.get().slim })
