document.getElementById("script").textContent = "script";
