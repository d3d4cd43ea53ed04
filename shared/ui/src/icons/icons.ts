import { createIcon } from './icon';

const circle = 'M12 3.5a8.5 8.5 0 1 1 0 17a8.5 8.5 0 0 1 0-17z';
const eye =
  'M2.5 12c2-4 5.4-6.5 9.5-6.5s7.5 2.5 9.5 6.5c-2 4-5.4 6.5-9.5 6.5S4.5 16 2.5 12zM12 9a3 3 0 1 1 0 6a3 3 0 0 1 0-6z';

export const SearchIcon = createIcon('M11 4a7 7 0 1 1 0 14a7 7 0 0 1 0-14zM20 20l-4-4');
export const RefreshIcon = createIcon('M20.5 4.5v5h-5M19.4 14.5a8 8 0 1 1-1.9-8.3l3 3.3');
export const DownloadIcon = createIcon('M12 4v11.5M7 10.5l5 5 5-5M4.5 20h15');
export const SettingsIcon = createIcon(
  'M4 7h8.5M17.5 7H20M4 17h2.5M11.5 17H20M15 4.5a2.5 2.5 0 1 1 0 5a2.5 2.5 0 0 1 0-5zM9 14.5a2.5 2.5 0 1 1 0 5a2.5 2.5 0 0 1 0-5z',
);
export const CloseIcon = createIcon('M6 6l12 12M18 6L6 18');
export const ChevronDownIcon = createIcon('M6 9.5l6 6 6-6');
export const ChevronUpIcon = createIcon('M6 14.5l6-6 6 6');
export const ChevronLeftIcon = createIcon('M14.5 6l-6 6 6 6');
export const ChevronRightIcon = createIcon('M9.5 6l6 6-6 6');
export const FirstIcon = createIcon('M18 6l-6 6 6 6M6.5 6v12');
export const LastIcon = createIcon('M6 6l6 6-6 6M17.5 6v12');
export const ArrowUpIcon = createIcon('M12 19V5M6 11l6-6 6 6');
export const ArrowDownIcon = createIcon('M12 5v14M6 13l6 6 6-6');
export const CheckIcon = createIcon('M5 12.5l4.5 4.5L19 7.5');
export const SuccessIcon = createIcon(`${circle}M8 12.3l2.8 2.8L16 9.6`);
export const WarningIcon = createIcon('M12 4.5L2.8 20h18.4zM12 10.5v4M12 17.2v.1');
export const ClockIcon = createIcon(`${circle}M12 7.5V12l3 2`);
export const InfoIcon = createIcon(`${circle}M12 11v5M12 7.9v.1`);
export const ErrorIcon = createIcon(`${circle}M12 7.8v5M12 16v.1`);
export const MoreIcon = createIcon(
  'M12 4.6a.6.6 0 1 1 0 1.2a.6.6 0 1 1 0-1.2zM12 11.4a.6.6 0 1 1 0 1.2a.6.6 0 1 1 0-1.2zM12 18.2a.6.6 0 1 1 0 1.2a.6.6 0 1 1 0-1.2z',
);
export const MenuIcon = createIcon('M4 7h16M4 12h16M4 17h16');
export const UserIcon = createIcon(
  'M12 4a4 4 0 1 1 0 8a4 4 0 0 1 0-8zM4.5 20.5c.6-4 3.6-6 7.5-6s6.9 2 7.5 6',
);
export const LogoutIcon = createIcon('M10 4.5H5.5a1 1 0 0 0-1 1v13a1 1 0 0 0 1 1H10M15 8l4 4-4 4M19 12H9.5');
export const EyeIcon = createIcon(eye);
export const EyeOffIcon = createIcon(`${eye}M4 4l16 16`);
export const CopyIcon = createIcon(
  'M9.5 8.5h9a1 1 0 0 1 1 1v9a1 1 0 0 1-1 1h-9a1 1 0 0 1-1-1v-9a1 1 0 0 1 1-1zM5.5 15.5h-1v-10a1 1 0 0 1 1-1h10v1',
);
