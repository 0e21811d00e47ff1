export default '/follow-up';
