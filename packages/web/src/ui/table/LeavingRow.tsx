import { Button, Text } from '@mantine/core'
import type { Leaving } from './usePresses.ts'

/** In the place of the buttons of a row that was pressed: what happens to it, and the way back while there is one. */
export function LeavingRow<Row>({ row, leaving }: { row: Row; leaving: Leaving<Row> }) {
  return (
    <>
      <Text fz="xs" c="dimmed" role="status">
        {leaving.words}
      </Text>
      <Button
        size="xs"
        variant="default"
        loading={leaving.stateOf(row) === 'sent'}
        // The button that was pressed is gone with its focus.
        autoFocus
        onClick={() => leaving.takeBack(row)}
      >
        Desfazer
      </Button>
    </>
  )
}
