import { Checkbox, type CheckboxProps } from '@mantine/core'

/** What concludes a piece of work is round everywhere; a square chooses. */
export const ConcludeBox = (props: CheckboxProps) => <Checkbox radius="xl" {...props} />
