import type { SessionData } from '@tillway/contract';
import type { Menu } from '@tillway/overlays';
import type { ComponentType, ReactNode } from 'react';
import type { DialogsProps } from '../feedback/dialogs';
import type { MenuSection } from '../menu/menu-model';
import type { IdleStore } from '../session/session-store';
import type { LazyModule } from './lazy-module';

export interface NavigationDrawerProps {
  open: boolean;
  onClose: () => void;
  sections: readonly MenuSection[];
  /** The current path with its query. */
  here: string;
  footer?: ReactNode;
}

export interface PaletteProps {
  session: SessionData;
  onClose: () => void;
}

/** The lazily loaded parts of the shell, as types that the first load may know. */
export interface OverlayParts {
  Dialogs: ComponentType<DialogsProps>;
  IdleWarning: ComponentType<{ idle: IdleStore }>;
  Menu: typeof Menu;
  NavigationDrawer: ComponentType<NavigationDrawerProps>;
  Palette: ComponentType<PaletteProps>;
  SignInAgain: ComponentType;
}

export type Overlays = LazyModule<OverlayParts>;
