import { Alert, Button, List, Text } from '@mantine/core'
import { IconFileAlert } from '@tabler/icons-react'
import { useStore } from '../../platform/store.ts'
import { dismissNotice, importNotices } from './import-notices.ts'

/** The notice of what an import did not take over from its document, until somebody dismisses it; nothing for other records. */
export function ImportNotice({ record }: { record: string }) {
  const warnings = useStore(importNotices)[record]
  if (!warnings) return null
  return (
    <Alert color="ipe" mb="md" role="status" icon={<IconFileAlert size={20} aria-hidden />}>
      <Text fz="sm" fw={650} mb={6}>
        O que do documento do Word não veio como estava
      </Text>
      <List size="sm" spacing={4} mb="sm">
        {warnings.map((warning) => (
          <List.Item key={warning}>{warning}</List.Item>
        ))}
      </List>
      <Button size="compact-sm" variant="default" onClick={() => dismissNotice(record)}>
        Entendi
      </Button>
    </Alert>
  )
}
