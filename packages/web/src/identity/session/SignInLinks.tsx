import { Stack, Text } from '@mantine/core'
import { TextLink } from '../../ui/TextLink.tsx'

/** The links for people without an account. */
export function SignInLinks() {
  return (
    <Stack gap={6}>
      <Text fz="sm">
        Ainda não usa o Prumo?{' '}
        <TextLink to="/register" fz="sm" fw={600}>
          Crie a conta da sua empresa
        </TextLink>
      </Text>
      <Text fz="sm">
        Você é consultor?{' '}
        <TextLink to="/register/consultor" fz="sm" fw={600}>
          Crie sua conta de consultor
        </TextLink>
      </Text>
    </Stack>
  )
}
