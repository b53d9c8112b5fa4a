import { Checkbox, type CheckboxProps } from '@mantine/core'

/** The round box that concludes a piece of work; a square one chooses. */
export const ConcludeBox = (props: CheckboxProps) => <Checkbox radius="xl" {...props} />
