import { useLocation } from '@tanstack/react-router'

export const usePathname = (): string => useLocation({ select: (location) => location.pathname })
