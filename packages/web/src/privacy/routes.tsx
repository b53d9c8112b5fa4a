import { memberScreen } from '../screen-route.tsx'

const privacy = memberScreen({ path: '/account/privacy', screen: () => import('./PersonalDataScreen.tsx') })

export const privacyRoutes = [privacy] as const
