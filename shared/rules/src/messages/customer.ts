export const noteAdded = 'Note added';
export const noteRequired = 'Type a note';
export const oneCustomerSearch = 'Search by one of name, e-mail, phone, and last four';
