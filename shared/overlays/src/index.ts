export { ConfirmDialog, type ConfirmDialogProps } from './dialog/confirm-dialog';
export { Dialog, type DialogProps } from './dialog/dialog';
export { Drawer, type DrawerProps } from './dialog/drawer';
export { Menu, type MenuGroup, type MenuItem, type MenuProps } from './menu/menu';
export { CommandPalette, type CommandPaletteProps, type PaletteAnswer } from './palette/command-palette';
export { PrintSheet, type PrintSheetProps, type SheetSize } from './print/print-sheet';
export { Tooltip, type TooltipProps } from './tooltip/tooltip';
