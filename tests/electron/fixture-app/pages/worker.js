self.onmessage = async () => {
  const response = await fetch("/second.html");
  self.postMessage(response.status);
};
