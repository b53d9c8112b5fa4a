import { Text } from '@mantine/core'
import { createContext, use } from 'react'
import { Writes } from '../Writes.tsx'

/** The words of the button that saves the form around; null where nothing waits for a button. */
export const SavingButton = createContext<string | null>(null)

/** Under the label of what does not wait for the button of its form: files, the actions of a plan. */
export function AtOnce() {
  const button = use(SavingButton)
  return (
    button !== null && (
      <Writes>
        <Text fz="xs" c="dimmed" mb={4}>{`Vale na hora, sem “${button}”.`}</Text>
      </Writes>
    )
  )
}
