import type { Approvable } from '@prumo/contract/permissions.ts'
import clsx from 'clsx'
import { createContext, type ReactNode, useContext } from 'react'
import { useApproves } from '../platform/session.ts'
import classes from './Writes.module.css'

const WritesHere = createContext(true)

/** Around a screen: whether the user may change what it shows, or only see it (docs/decisions/0061-rights.md). */
export const WritesProvider = WritesHere.Provider

/** True where the user may change this screen; a dialog over every screen is never only for reading. */
export const useWrites = (): boolean => useContext(WritesHere)

/** A control that changes something on a screen: not offered to somebody who may only see it. */
export const Writes = ({ children }: { children: ReactNode }) => useWrites() && children

/** Fields that stand on a screen and are saved from there: somebody who may only see reads them. */
export const WrittenFields = ({ className, children }: { className?: string | undefined; children: ReactNode }) => (
  <fieldset disabled={!useWrites()} className={clsx(classes.fields, className)}>
    {children}
  </fieldset>
)

/**
 * What decides on what others wrote: offered to those who approve in the area, also where they change nothing else, and
 * to nobody besides.
 */
export function Approves({ area, children }: { area: Approvable; children: ReactNode }) {
  return useApproves()(area) && <WritesHere.Provider value>{children}</WritesHere.Provider>
}
