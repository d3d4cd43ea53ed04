export { Accordion, type AccordionProps, type AccordionSection } from './accordion';
export { CopyButton, type CopyButtonProps } from './copy-button';
export { DateRangeField, type DateRange, type DateRangeFieldProps } from './date-range-field';
export { FileField, type FileFieldProps } from './file-field';
export { MonthGrid, type MonthGridProps } from './month-grid';
export { ShortId, type ShortIdProps } from './short-id';
export { SwitchField, type SwitchFieldProps } from './switch-field';
export { Tabs, type Tab, type TabsProps } from './tabs';
