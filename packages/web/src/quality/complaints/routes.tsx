import { memberScreen, publicScreen } from '../../screen-route.tsx'

const forms = memberScreen({ path: '/rnc/formularios', screen: () => import('./FormsScreen.tsx') })

const complaint = publicScreen({ path: '/reclamacao/$token', screen: () => import('./ComplaintScreen.tsx') })

const following = publicScreen({ path: '/acompanhar-reclamacao', screen: () => import('./FollowComplaintScreen.tsx') })

export const complaintFormScreens = [forms] as const
export const complaintScreens = [complaint, following] as const
